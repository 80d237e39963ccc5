// Place for floor 3 and 6

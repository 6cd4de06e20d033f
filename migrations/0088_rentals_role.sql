-- New shops name this role like its part of the shop; a shop that has people keeps the name they know.
-- lock: one row of a small table, in a shop without people.
UPDATE roles SET title = 'Rentals' WHERE name = 'rentals' AND NOT EXISTS (SELECT FROM users);

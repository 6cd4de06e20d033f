-- What a person calls an address, and which one their next order begins with.
-- lock: at most ten short rows for each person who saves any.
ALTER TABLE addresses
  ADD COLUMN label text NOT NULL DEFAULT 'Home' CHECK (label IN ('Home', 'Work', 'Other')),
  ADD COLUMN is_default boolean NOT NULL DEFAULT false;

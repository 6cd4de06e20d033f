-- Weight and outer size of one packed piece of a product, which couriers are told; NULL: nobody entered it.
-- lock: adds columns without a default; waits for the table's writers for at most a second, several times
ALTER TABLE products
  ADD COLUMN packed_grams integer CHECK (packed_grams BETWEEN 1 AND 100000),
  ADD COLUMN packed_length_cm integer CHECK (packed_length_cm BETWEEN 1 AND 300),
  ADD COLUMN packed_width_cm integer CHECK (packed_width_cm BETWEEN 1 AND 300),
  ADD COLUMN packed_height_cm integer CHECK (packed_height_cm BETWEEN 1 AND 300);

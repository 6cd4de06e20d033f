-- All older rows have the default of 0.
ALTER TABLE order_lines VALIDATE CONSTRAINT order_lines_shipped_at_most_bought;

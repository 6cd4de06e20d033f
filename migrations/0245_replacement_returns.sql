-- Returns of faulty replacements: of the units that an exchange sent, credited against its invoice.
-- lock: exchanges are few, so its check reads them at once
ALTER TABLE exchange_lines
  -- replacements in a return, without those of rejected ones
  ADD COLUMN returned_quantity integer NOT NULL DEFAULT 0,
  -- of them, those that were refunded
  ADD COLUMN refunded_quantity integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT exchange_lines_returned_at_most_sent CHECK (returned_quantity BETWEEN 0 AND quantity),
  ADD CONSTRAINT exchange_lines_refunded_at_most_returned CHECK (refunded_quantity BETWEEN 0 AND returned_quantity);
-- lock: returns are few, so its key is checked at once
ALTER TABLE returns
  -- whose replacements are returned; null: items of the order
  ADD COLUMN exchange_id uuid REFERENCES exchanges,
  -- of the refund, what was paid for the replacement beyond the price of the item before
  ADD COLUMN difference_paise bigint NOT NULL DEFAULT 0 CHECK (difference_paise >= 0);

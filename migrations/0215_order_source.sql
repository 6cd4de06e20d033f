-- Where the visit that led to the order came from: the name of a campaign or site, without anything about the visitor.
-- Null: placed before this was recorded.
ALTER TABLE orders
  ADD COLUMN source text,
  ADD CONSTRAINT orders_source CHECK (length(source) BETWEEN 1 AND 40) NOT VALID;

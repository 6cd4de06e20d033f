-- Owned by the orders room: orders of a day that only lend something, and what they came to (their shipping). They are
-- orders, but no sale: the average order leaves them out.
ALTER TABLE order_days
  ADD COLUMN lent_only integer NOT NULL DEFAULT 0,
  ADD COLUMN lent_only_paise bigint NOT NULL DEFAULT 0;
INSERT INTO order_day_changes (day)
  SELECT DISTINCT (created_at AT TIME ZONE 'Asia/Kolkata')::date FROM orders
  WHERE id IN (SELECT order_id FROM order_lines WHERE is_rental)
    AND NOT EXISTS (SELECT FROM order_lines WHERE order_id = orders.id AND NOT is_rental);

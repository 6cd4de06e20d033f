-- The dashboard of a shop with 1,000,000 orders asks for these (`npm run bench:big`).
CREATE INDEX products_category_of ON products (id) INCLUDE (category_id);
CREATE INDEX rental_orders_dispatched ON rental_orders (id) WHERE status = 'Dispatched';
DROP INDEX stock_items_low;
CREATE INDEX stock_items_low ON stock_items (on_hand) INCLUDE (product_id, id) WHERE on_hand <= 5;

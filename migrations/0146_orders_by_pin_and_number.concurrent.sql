-- How many parcels of a PIN code or a number came back is asked with each cash order.
DROP INDEX CONCURRENTLY IF EXISTS orders_by_pin;
CREATE INDEX CONCURRENTLY orders_by_pin ON orders (regexp_replace(shipping_info ->> 'postalCode', '\D', '', 'g'));
DROP INDEX CONCURRENTLY IF EXISTS orders_by_mobile;
CREATE INDEX CONCURRENTLY orders_by_mobile ON orders (contact_mobile);

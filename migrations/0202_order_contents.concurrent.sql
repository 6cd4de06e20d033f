-- For the search by PIN code, city and product, and for the job that fills in orders of before.
DROP INDEX CONCURRENTLY IF EXISTS listed_orders_by_contents;
CREATE INDEX CONCURRENTLY listed_orders_by_contents ON listed_orders USING gin (contents gin_trgm_ops);
DROP INDEX CONCURRENTLY IF EXISTS listed_orders_without_contents;
CREATE INDEX CONCURRENTLY listed_orders_without_contents ON listed_orders (id) WHERE contents IS NULL;

-- A person has at most one default address.
DROP INDEX CONCURRENTLY IF EXISTS addresses_default;
CREATE UNIQUE INDEX CONCURRENTLY addresses_default ON addresses (user_id) WHERE is_default;

-- Owned by the orders room: finds how long a person's reservations waited unpaid.
DROP INDEX CONCURRENTLY IF EXISTS checkouts_released;
CREATE INDEX CONCURRENTLY checkouts_released ON checkouts (user_id, released_at) WHERE released_at IS NOT NULL;

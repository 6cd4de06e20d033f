-- For the search for an order by the reference of its payment or by a tracking number.
DROP INDEX CONCURRENTLY IF EXISTS payments_by_reference;
CREATE INDEX CONCURRENTLY payments_by_reference ON payments (provider_payment_id);
DROP INDEX CONCURRENTLY IF EXISTS shipments_by_tracking;
CREATE INDEX CONCURRENTLY shipments_by_tracking ON shipments (tracking_number) WHERE tracking_number IS NOT NULL;

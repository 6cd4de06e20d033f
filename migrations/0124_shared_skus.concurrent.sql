-- Variants may share a SKU (decision 071); the release before then refuses none, either.
DROP INDEX CONCURRENTLY IF EXISTS variants_by_sku;
CREATE INDEX CONCURRENTLY variants_by_sku ON variants (sku) WHERE archived_at IS NULL AND sku IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS variants_sku_taken;

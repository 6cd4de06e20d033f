-- Owned by the media room: finds what nothing refers to, of one person or of all.
DROP INDEX CONCURRENTLY IF EXISTS uploads_unused;
CREATE INDEX CONCURRENTLY uploads_unused ON uploads (user_id, unused_since) WHERE unused_since IS NOT NULL;

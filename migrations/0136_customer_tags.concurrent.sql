-- A search for customers finds tags, too.
DROP INDEX CONCURRENTLY IF EXISTS users_tags_index;
CREATE INDEX CONCURRENTLY users_tags_index ON users USING gin (tags);

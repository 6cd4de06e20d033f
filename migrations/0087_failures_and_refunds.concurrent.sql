-- Owned by the notifications room: messages are kept for 90 days and few fail; their list must not read all the others.
DROP INDEX CONCURRENTLY IF EXISTS messages_failed;
CREATE INDEX CONCURRENTLY messages_failed ON messages (created_at DESC, id DESC) WHERE state = 'failed';
-- Owned by the payments room: the metrics sum what is owed every few seconds, and few refunds are under way.
DROP INDEX CONCURRENTLY IF EXISTS refunds_owed;
CREATE INDEX CONCURRENTLY refunds_owed ON refunds (state) INCLUDE (amount_paise) WHERE state IN ('queued', 'pending');

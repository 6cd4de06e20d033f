-- Owned by the payments room: the metrics sum what is owed every few seconds, and only few refunds are under way.
-- lock: one scan of a small table
CREATE INDEX refunds_owed ON refunds (state) INCLUDE (amount_paise) WHERE state IN ('queued', 'pending');

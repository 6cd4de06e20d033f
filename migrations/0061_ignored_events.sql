-- Owned by the payments room: why nothing follows from an event that a provider signed; null where it is followed.
ALTER TABLE webhook_events ADD COLUMN ignored_because text;

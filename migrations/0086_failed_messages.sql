-- Owned by the notifications room: admins see which messages could not be sent, and send them again or discard them.
ALTER TABLE messages ADD COLUMN dismissed_at timestamptz;

-- Messages are kept for 90 days and few of them fail: this list must not read all the others.
-- lock: one scan of the messages of 90 days, while which none is written
CREATE INDEX messages_failed ON messages (created_at DESC, id DESC) WHERE state = 'failed';

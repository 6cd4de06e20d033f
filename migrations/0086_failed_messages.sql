-- Owned by the notifications room: admins see which messages could not be sent, and send them again or discard them.
ALTER TABLE messages ADD COLUMN dismissed_at timestamptz;

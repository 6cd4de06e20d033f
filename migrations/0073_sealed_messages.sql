-- Owned by the notifications module: a message with a one-time code is encrypted until it is sent.
-- JSON of text, html and variables; those columns then hold no code. Erased with the message's secret.
ALTER TABLE messages ADD COLUMN sealed bytea;

-- Owned by the notifications module: when mails that nobody has to prove anything for went to an address.
-- 'complaint to asha@…' or 'any to asha@…'. The limit is in the row that is updated.
CREATE TABLE unasked_mails (
  bucket text PRIMARY KEY,
  sent_at timestamptz[] NOT NULL
);

-- Owned by the foundation. A key is committed together with what it made (CONTRACT §2): same key and
-- body, same answer; after a crash before the commit there is no row and a retry simply does the work.
CREATE TABLE idempotency_keys (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  path text NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  request_hash bytea NOT NULL,
  status integer,
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, path, key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

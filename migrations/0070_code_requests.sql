-- Owned by the accounts module: who asked for a code, and whose tries count against it.

-- One row for each code that was sent and is still good. Whoever asked for it holds the token, of which only the SHA-256
-- is kept: tries that bring the token count here, so that nobody else can use them up.
CREATE TABLE code_requests (
  token_hash bytea PRIMARY KEY,
  -- an e-mail address or a number in E.164
  identifier text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('sign-in', 'reset', 'order')),
  code_hash bytea NOT NULL,
  -- the account that the code is for; null where it is for whoever reads the message
  user_id uuid REFERENCES users ON DELETE CASCADE,
  -- raised before a guess is compared
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX code_requests_of_address ON code_requests (identifier, purpose);
CREATE INDEX code_requests_of_user ON code_requests (user_id);
CREATE INDEX code_requests_to_forget ON code_requests (expires_at);

-- Tries at the newest code that bring no token, by the network address that they come from.
ALTER TABLE one_time_codes ADD COLUMN tries_from jsonb NOT NULL DEFAULT '{}';

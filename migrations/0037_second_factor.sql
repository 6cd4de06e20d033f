-- Owned by the accounts room: the second step of signing in, a code of an authenticator app.
CREATE TABLE second_factors (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- encrypted (decision 020)
  sealed_secret bytea NOT NULL,
  -- null: still to be confirmed by a first code, and asked of nobody until then
  confirmed_at timestamptz,
  -- the half minute of the last code that was used; neither it nor one before it works again
  last_step bigint NOT NULL DEFAULT 0
);

-- Each stands in once for the app. Only a keyed hash is kept; a used one is gone.
CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);

-- What the right password or one-time code is worth to somebody with a second step. Only the SHA-256 is kept.
CREATE TABLE sign_in_challenges (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_challenges_of_user ON sign_in_challenges (user_id);
CREATE INDEX sign_in_challenges_to_forget ON sign_in_challenges (expires_at);

DROP FUNCTION find_session(bytea);
CREATE FUNCTION find_session(asked_hash bytea)
  RETURNS TABLE (user_id uuid, permissions text[], has_second_factor boolean, is_noted boolean)
  STABLE LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY
    SELECT
      users.id,
      coalesce(roles.permissions, '{}'),
      second_factors.confirmed_at IS NOT NULL,
      sessions.last_used_at > shop_now() - interval '1 hour'
    FROM sessions
      JOIN users ON users.id = sessions.user_id
      LEFT JOIN roles ON roles.name = users.role
      LEFT JOIN second_factors ON second_factors.user_id = users.id
    WHERE sessions.token_hash = asked_hash AND sessions.expires_at > shop_now() AND users.disabled_at IS NULL;
END $$;

-- Owned by the accounts module: sessions of staff end early, and what could do great harm wants a fresh proof.

-- All three by the real clock: nobody is signed out because a demo's clock was moved.
ALTER TABLE sessions
  ADD COLUMN opened_at timestamptz NOT NULL DEFAULT now(),
  -- to the minute for staff, to the hour of the shop's clock for others
  ADD COLUMN seen_at timestamptz NOT NULL DEFAULT now(),
  -- when its person last gave a password or code; a session of before proves nothing
  ADD COLUMN proven_at timestamptz NOT NULL DEFAULT '-infinity';
ALTER TABLE sessions ALTER COLUMN proven_at SET DEFAULT now();

-- A session of staff is over after half an hour without a call, and after twelve hours.
CREATE FUNCTION is_session_over(is_staff boolean, opened_at timestamptz, seen_at timestamptz)
  RETURNS boolean STABLE LANGUAGE sql AS $$
    SELECT is_staff AND (seen_at < now() - interval '30 minutes' OR opened_at < now() - interval '12 hours')
  $$;

-- Beside find_session(), which the release before asks.
CREATE FUNCTION find_open_session(asked_hash bytea)
  RETURNS TABLE (
    user_id uuid, permissions text[], has_second_factor boolean, needs_proof boolean, is_noted boolean
  )
  STABLE LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY
    SELECT
      users.id,
      coalesce(roles.permissions, '{}'),
      second_factors.confirmed_at IS NOT NULL,
      sessions.proven_at < now() - interval '15 minutes',
      sessions.last_used_at > shop_now() - interval '1 hour'
        AND (users.role IS NULL OR sessions.seen_at > now() - interval '1 minute')
    FROM sessions
      JOIN users ON users.id = sessions.user_id
      LEFT JOIN roles ON roles.name = users.role
      LEFT JOIN second_factors ON second_factors.user_id = users.id
    WHERE sessions.token_hash = asked_hash AND sessions.expires_at > shop_now() AND users.disabled_at IS NULL
      AND NOT is_session_over(users.role IS NOT NULL, sessions.opened_at, sessions.seen_at);
END $$;

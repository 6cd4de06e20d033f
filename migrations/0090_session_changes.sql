-- Each server remembers open sessions (decision 058). What ends or changes one tells all servers whose it was: a JSON list of
-- users; an empty payload means everyone.

CREATE FUNCTION notify_sessions_changed(user_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  payload text := array_to_json(user_ids)::text;
BEGIN
  IF cardinality(user_ids) > 0 THEN
    PERFORM pg_notify('sessions_changed', CASE WHEN octet_length(payload) < 8000 THEN payload ELSE '' END);
  END IF;
END $$;

CREATE FUNCTION notify_sessions_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_sessions_changed((SELECT array_agg(DISTINCT user_id) FROM before));
  RETURN NULL;
END $$;

-- A use that is recorded prolongs a session, and so ends nothing.
CREATE FUNCTION notify_sessions_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_sessions_changed((
    SELECT array_agg(DISTINCT before.user_id) FROM before WHERE NOT EXISTS (
      SELECT FROM after
      WHERE (after.token_hash, after.user_id, after.expires_at, after.opened_at, after.proven_at)
          = (before.token_hash, before.user_id, before.expires_at, before.opened_at, before.proven_at)
        AND after.last_used_at >= before.last_used_at AND after.seen_at >= before.seen_at)));
  RETURN NULL;
END $$;

CREATE FUNCTION notify_sessions_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_sessions_changed(ARRAY[NEW.id]);
  RETURN NULL;
END $$;

CREATE FUNCTION notify_sessions_of_factor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.confirmed_at IS DISTINCT FROM NEW.confirmed_at THEN
    PERFORM notify_sessions_changed(ARRAY[coalesce(NEW.user_id, OLD.user_id)]);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION notify_all_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sessions_changed', '');
  RETURN NULL;
END $$;

-- lock: waits for the table's writers for at most a second, several times
CREATE TRIGGER sessions_deleted AFTER DELETE ON sessions
  REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION notify_sessions_deleted();

-- lock: waits for the table's writers for at most a second, several times
CREATE TRIGGER sessions_updated AFTER UPDATE ON sessions
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION notify_sessions_updated();

-- lock: waits for the table's writers for at most a second, several times
CREATE TRIGGER sessions_truncated AFTER TRUNCATE ON sessions
  FOR EACH STATEMENT EXECUTE FUNCTION notify_all_sessions();

-- lock: waits for the table's writers for at most a second, several times
CREATE TRIGGER users_sessions_changed AFTER UPDATE ON users
  FOR EACH ROW WHEN (OLD.role IS DISTINCT FROM NEW.role OR OLD.disabled_at IS DISTINCT FROM NEW.disabled_at)
  EXECUTE FUNCTION notify_sessions_of_user();

-- lock: a trigger on a table that shops seldom write
CREATE TRIGGER roles_changed AFTER UPDATE OR DELETE ON roles
  FOR EACH STATEMENT EXECUTE FUNCTION notify_all_sessions();

-- lock: a trigger on a table that shops seldom write
CREATE TRIGGER second_factors_changed AFTER INSERT OR UPDATE OR DELETE ON second_factors
  FOR EACH ROW EXECUTE FUNCTION notify_sessions_of_factor();

-- lock: a trigger on a table of one row that only demos write
CREATE TRIGGER shop_clock_moved AFTER UPDATE ON shop_clock
  FOR EACH STATEMENT EXECUTE FUNCTION notify_all_sessions();

-- Beside find_open_session(), which the release before asks. For `unchanged_ms` no clock changes the answer.
CREATE FUNCTION find_lasting_session(asked_hash bytea)
  RETURNS TABLE (
    user_id uuid, permissions text[], has_second_factor boolean, needs_proof boolean, is_noted boolean,
    unchanged_ms double precision
  )
  STABLE LANGUAGE plpgsql AS $$
DECLARE
  noted_for CONSTANT interval := '1 hour';
  noted_for_staff CONSTANT interval := '1 minute';
  proven_for CONSTANT interval := '15 minutes';
BEGIN
  RETURN QUERY
    SELECT
      users.id,
      coalesce(roles.permissions, '{}'),
      second_factors.confirmed_at IS NOT NULL,
      sessions.proven_at < now() - proven_for,
      sessions.last_used_at > shop_now() - noted_for
        AND (users.role IS NULL OR sessions.seen_at > now() - noted_for_staff),
      extract(epoch FROM least(
        sessions.expires_at - shop_now(),
        sessions.last_used_at + noted_for - shop_now(),
        CASE WHEN users.role IS NOT NULL THEN sessions.seen_at + noted_for_staff - now() END,
        CASE WHEN users.role IS NOT NULL THEN sessions.opened_at + interval '12 hours' - now() END,
        CASE WHEN sessions.proven_at >= now() - proven_for THEN sessions.proven_at + proven_for - now() END
      ))::double precision * 1000
    FROM sessions
      JOIN users ON users.id = sessions.user_id
      LEFT JOIN roles ON roles.name = users.role
      LEFT JOIN second_factors ON second_factors.user_id = users.id
    WHERE sessions.token_hash = asked_hash AND sessions.expires_at > shop_now() AND users.disabled_at IS NULL
      AND NOT is_session_over(users.role IS NOT NULL, sessions.opened_at, sessions.seen_at);
END $$;

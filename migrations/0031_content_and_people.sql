-- Owned by the content room: what admins switch off, and when banners and blog posts are shown.
ALTER TABLE banners
  ADD COLUMN badge_text text NOT NULL DEFAULT 'Limited Time Offer',
  -- null: from the beginning, without end
  ADD COLUMN shown_from timestamptz,
  ADD COLUMN shown_until timestamptz,
  ADD CONSTRAINT banners_end_after_start CHECK (shown_until > shown_from);
ALTER TABLE events ADD COLUMN is_active boolean NOT NULL DEFAULT true;
ALTER TABLE blogs
  ADD COLUMN is_active boolean NOT NULL DEFAULT true,
  ADD COLUMN shown_from timestamptz,
  ADD COLUMN shown_until timestamptz,
  ADD CONSTRAINT blogs_end_after_start CHECK (shown_until > shown_from);

-- Owned by the accounts room. An account that an admin has closed to its person for a while: nobody signs in to it.
ALTER TABLE users ADD COLUMN disabled_at timestamptz;
CREATE INDEX users_newest ON users (is_admin, created_at DESC, id) WHERE closed_at IS NULL;
CREATE INDEX users_sought ON users USING gin ((lower(name) || ' ' || email || ' ' || coalesce(mobile, '')) gin_trgm_ops)
  WHERE closed_at IS NULL;

-- A disabled account has no session that does, also none that was opened at the same moment.
CREATE OR REPLACE FUNCTION find_session(asked_hash bytea)
  RETURNS TABLE (user_id uuid, is_admin boolean, is_noted boolean) STABLE LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY
    SELECT users.id, users.is_admin, sessions.last_used_at > shop_now() - interval '1 hour'
    FROM sessions JOIN users ON users.id = sessions.user_id
    WHERE sessions.token_hash = asked_hash AND sessions.expires_at > shop_now() AND users.disabled_at IS NULL;
END $$;

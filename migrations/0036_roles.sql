-- Owned by the accounts room: what an admin may do. The permissions are those of app/platform/security/permissions.ts.
CREATE TABLE roles (
  name text PRIMARY KEY,
  -- as people read it
  title text NOT NULL,
  permissions text[] NOT NULL CHECK (cardinality(permissions) > 0),
  -- in lists
  position integer NOT NULL
);
INSERT INTO roles (position, name, title, permissions) VALUES
  (1, 'owner', 'Owner', '{dashboard,catalogue,content,orders,finance,rentals,support,people,settings,audit}'),
  (2, 'catalogue', 'Catalogue', '{catalogue}'),
  (3, 'orders', 'Orders', '{dashboard,orders}'),
  (4, 'finance', 'Finance', '{dashboard,orders,finance}'),
  (5, 'rentals', 'Rental desk', '{rentals}'),
  (6, 'content', 'Content', '{content}'),
  (7, 'support', 'Support', '{orders,support}');

-- Whoever has a role is an admin; those of before may all do everything, as they could.
ALTER TABLE users ADD COLUMN role text REFERENCES roles;
UPDATE users SET role = 'owner' WHERE is_admin;
ALTER TABLE users DROP COLUMN is_admin;
ALTER TABLE users ADD COLUMN is_admin boolean NOT NULL GENERATED ALWAYS AS (role IS NOT NULL) STORED;
-- It went with the column.
CREATE INDEX users_newest ON users (is_admin, created_at DESC, id) WHERE closed_at IS NULL;

DROP FUNCTION find_session(bytea);
CREATE FUNCTION find_session(asked_hash bytea)
  RETURNS TABLE (user_id uuid, permissions text[], is_noted boolean) STABLE LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY
    SELECT users.id, coalesce(roles.permissions, '{}'), sessions.last_used_at > shop_now() - interval '1 hour'
    FROM sessions
      JOIN users ON users.id = sessions.user_id
      LEFT JOIN roles ON roles.name = users.role
    WHERE sessions.token_hash = asked_hash AND sessions.expires_at > shop_now() AND users.disabled_at IS NULL;
END $$;

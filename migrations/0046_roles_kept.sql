-- Owned by the accounts room: roles are kept by owners. Whoever saves one says which version they saw.
ALTER TABLE roles ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE UNIQUE INDEX roles_title_taken ON roles (lower(title));
UPDATE roles SET permissions = permissions || '{roles}' WHERE name = 'owner';

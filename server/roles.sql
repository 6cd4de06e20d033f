-- Creates two roles for a shop. The database administrator runs it in the shop's database; it can be repeated.
--   vastra_owner  owns the tables and migrates them (npm run migrate)
--   vastra_app    for requests: reads and writes rows, but cannot change tables or disable triggers
-- The embedded database runs it at every start. For an external one: psql -f server/roles.sql, then set both passwords.

DO $$
BEGIN
  IF to_regrole('vastra_owner') IS NULL THEN CREATE ROLE vastra_owner LOGIN; END IF;
  IF to_regrole('vastra_app') IS NULL THEN CREATE ROLE vastra_app LOGIN; END IF;
  GRANT vastra_app TO vastra_owner;
  EXECUTE format('GRANT vastra_owner TO %I', current_user);
  EXECUTE format('GRANT CREATE, CONNECT, TEMPORARY ON DATABASE %I TO vastra_owner', current_database());
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO vastra_app', current_database());
END $$;

GRANT USAGE, CREATE ON SCHEMA public TO vastra_owner;
GRANT USAGE ON SCHEMA public TO vastra_app;
-- The job queue creates and changes its own tables.
CREATE SCHEMA IF NOT EXISTS pgboss AUTHORIZATION vastra_app;
ALTER SCHEMA pgboss OWNER TO vastra_app;

-- Transfers objects that other roles created earlier. Objects of extensions are not changed.
DO $$
DECLARE
  found record;
BEGIN
  FOR found IN
    WITH owners (schema, role) AS (
      VALUES ('public'::regnamespace, to_regrole('vastra_owner')), ('pgboss'::regnamespace, to_regrole('vastra_app'))
    ), objects (catalog, id, schema, owner, kind, name) AS (
      SELECT 'pg_class'::regclass, oid, relnamespace, relowner,
        CASE relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END,
        oid::regclass::text
      FROM pg_class WHERE relkind IN ('r', 'p', 'S', 'v', 'm')
      UNION ALL
      SELECT 'pg_proc'::regclass, oid, pronamespace, proowner, 'ROUTINE', oid::regprocedure::text FROM pg_proc
      UNION ALL
      SELECT 'pg_type'::regclass, oid, typnamespace, typowner, 'TYPE', oid::regtype::text
      FROM pg_type WHERE typtype IN ('d', 'e')
    )
    SELECT kind, name, role FROM objects JOIN owners USING (schema)
    WHERE owner <> role AND NOT EXISTS (
      -- 'e': a member of an extension; 'a' and 'i': a sequence that goes with its column
      SELECT FROM pg_depend WHERE classid = catalog AND objid = id
        AND (deptype = 'e' OR deptype IN ('a', 'i') AND kind = 'SEQUENCE')
    )
  LOOP
    EXECUTE format('ALTER %s %s OWNER TO %s', found.kind, found.name, found.role);
  END LOOP;
END $$;

GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO vastra_app;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO vastra_app;
ALTER DEFAULT PRIVILEGES FOR ROLE vastra_owner IN SCHEMA public
  GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO vastra_app;
ALTER DEFAULT PRIVILEGES FOR ROLE vastra_owner IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO vastra_app;

-- For ANALYZE after an import; older PostgreSQL releases leave that to autovacuum.
DO $$
BEGIN
  IF current_setting('server_version_num')::int >= 170000 THEN
    GRANT MAINTAIN ON ALL TABLES IN SCHEMA public TO vastra_app;
    ALTER DEFAULT PRIVILEGES FOR ROLE vastra_owner IN SCHEMA public GRANT MAINTAIN ON TABLES TO vastra_app;
  END IF;
END $$;

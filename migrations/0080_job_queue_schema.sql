-- The job queue's schema: made here, or beforehand for a role that may make none (server/roles.sql).
CREATE SCHEMA IF NOT EXISTS pgboss;

-- Owned by the foundation: what has happened and waits for those who react to it, and what time it is for the shop.

-- A row is written in the transaction that made it true; whoever carries it on deletes it in the transaction
-- that hands it to the job queue. So news is neither lost nor told of what was rolled back.
CREATE TABLE news (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  facts jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE FUNCTION tell_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('news', '');
  RETURN NULL;
END $$;
CREATE TRIGGER news_came AFTER INSERT ON news FOR EACH STATEMENT EXECUTE FUNCTION tell_news();

-- The shop's own clock: the database's, and in a demo as far ahead as somebody moved it (CONTRACT §1).
CREATE TABLE shop_clock (
  is_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_only_row),
  seconds_ahead bigint NOT NULL DEFAULT 0 CHECK (seconds_ahead >= 0)
);
INSERT INTO shop_clock DEFAULT VALUES;

CREATE FUNCTION shop_now() RETURNS timestamptz STABLE PARALLEL SAFE LANGUAGE plpgsql AS $$
BEGIN
  RETURN now() + make_interval(secs => (SELECT seconds_ahead FROM public.shop_clock));
END $$;

-- Sources that a demo makes fail for a while, so that failing states can be seen.
CREATE TABLE failing_sources (
  name text PRIMARY KEY,
  until timestamptz NOT NULL
);
CREATE FUNCTION tell_failing_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('failing_changed', '');
  RETURN NULL;
END $$;
CREATE TRIGGER failing_sources_changed AFTER INSERT OR UPDATE OR DELETE ON failing_sources
  FOR EACH STATEMENT EXECUTE FUNCTION tell_failing_changed();

ALTER TABLE users ALTER COLUMN created_at SET DEFAULT shop_now();
ALTER TABLE sessions ALTER COLUMN created_at SET DEFAULT shop_now();
ALTER TABLE orders ALTER COLUMN created_at SET DEFAULT shop_now();
ALTER TABLE order_events ALTER COLUMN created_at SET DEFAULT shop_now();
ALTER TABLE idempotency_keys ALTER COLUMN created_at SET DEFAULT shop_now();
ALTER TABLE coupon_redemptions ALTER COLUMN redeemed_at SET DEFAULT shop_now();
ALTER TABLE reviews ALTER COLUMN created_at SET DEFAULT shop_now();

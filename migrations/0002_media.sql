-- Owned by the media room: pictures that the shop can give in several widths and formats.
-- A drawn picture is made from its drawing by whichever server is first asked for it.
CREATE TABLE pictures (
  id text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]{8,64}$'),
  drawing jsonb NOT NULL,
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  -- a picture of a few hundred bytes as a data URL, shown while the real one loads; null until it was first drawn
  preview text,
  -- how early it is drawn before anyone asks, the lowest first; null: when somebody asks
  rank integer,
  created_at timestamptz NOT NULL DEFAULT now()
);

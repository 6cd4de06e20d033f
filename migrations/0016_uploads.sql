-- Owned by the media room: what people have sent, wherever it is hosted.
CREATE TABLE uploads (
  id text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]{8,64}$'),
  -- who sent it; pages may still show it when the account is gone
  user_id uuid REFERENCES users ON DELETE SET NULL,
  url text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('image', 'video')),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX uploads_of_user ON uploads (user_id, created_at DESC);

-- A picture without a drawing was uploaded: its widths are made from the original in the media store.
ALTER TABLE pictures ALTER COLUMN drawing DROP NOT NULL;

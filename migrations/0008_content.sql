-- Owned by the content room.
CREATE TABLE banners (
  id uuid PRIMARY KEY,
  title text NOT NULL,
  description text NOT NULL,
  link text,
  -- [{url, type: image or video, publicId, phoneUrl}]
  media jsonb NOT NULL DEFAULT '[]',
  is_active boolean NOT NULL DEFAULT true,
  position integer NOT NULL DEFAULT 0 CHECK (position >= 0),
  title_color text NOT NULL DEFAULT 'white',
  description_color text NOT NULL DEFAULT 'white',
  badge_color text NOT NULL DEFAULT 'red',
  show_badge boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Owned by the content room.
CREATE TABLE events (
  id uuid PRIMARY KEY,
  title text NOT NULL,
  description text NOT NULL,
  starts_at timestamptz NOT NULL,
  location text NOT NULL,
  images text[] NOT NULL DEFAULT '{}',
  -- the pictures in words, in their order
  image_alts text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX events_by_date ON events (starts_at, id);

CREATE TABLE event_registrations (
  event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
  email text NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (event_id, email)
);

CREATE TABLE blogs (
  id uuid PRIMARY KEY,
  title text NOT NULL,
  content text NOT NULL,
  author text NOT NULL,
  excerpt text NOT NULL,
  published_at timestamptz NOT NULL,
  images text[] NOT NULL DEFAULT '{}',
  image_alts text[] NOT NULL DEFAULT '{}',
  tags text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX blogs_newest ON blogs (published_at DESC, id);

CREATE TABLE newsletter_subscribers (
  email text PRIMARY KEY,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE SEQUENCE complaint_numbers;

CREATE TABLE complaints (
  id uuid PRIMARY KEY,
  ticket text NOT NULL CONSTRAINT complaints_ticket_taken UNIQUE,
  name text NOT NULL,
  email text NOT NULL,
  order_number text,
  message text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX complaints_newest ON complaints (created_at DESC, id);

CREATE TRIGGER events_changed AFTER INSERT OR UPDATE OR DELETE ON events
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_changed();
CREATE TRIGGER blogs_changed AFTER INSERT OR UPDATE OR DELETE ON blogs
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_changed();

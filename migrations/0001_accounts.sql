-- Owned by the accounts room: people, their sessions, and how often a door was knocked at.
CREATE TABLE users (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  email text NOT NULL CONSTRAINT users_email_is_lower_case CHECK (email = lower(email)),
  mobile text CONSTRAINT users_mobile_is_e164 CHECK (mobile ~ '^\+91[1-9][0-9]{9}$'),
  password_hash text,
  is_admin boolean NOT NULL DEFAULT false,
  is_demo boolean NOT NULL DEFAULT false,
  email_verified_at timestamptz,
  mobile_verified_at timestamptz,
  address text,
  profile_image text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT users_email_taken UNIQUE (email),
  CONSTRAINT users_mobile_taken UNIQUE (mobile)
);

-- Only the SHA-256 of a token is kept: a copy of the database signs nobody in.
CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_of_user ON sessions (user_id);

-- One row per bucket ('sign-in:asha@vastra.test') and window; the count stands in the row that is updated.
CREATE TABLE rate_limits (
  bucket text NOT NULL,
  window_starts_at timestamptz NOT NULL,
  used integer NOT NULL,
  PRIMARY KEY (bucket, window_starts_at)
);

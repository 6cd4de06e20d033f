-- What staff are told by mail: which news each role wants, at once or in a daily digest, and what happened.
CREATE TABLE staff_alert_choices (
  role text NOT NULL REFERENCES roles ON DELETE CASCADE,
  kind text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('at once', 'daily')),
  PRIMARY KEY (role, kind)
);

CREATE TABLE staff_alerts (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  -- an alert with the same key is raised once
  alert_key text NOT NULL CONSTRAINT staff_alerts_once UNIQUE,
  title text NOT NULL,
  -- the screen that shows it
  path text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT shop_now()
);
CREATE INDEX staff_alerts_by_time ON staff_alerts (created_at);

-- How far each person's digests have come.
CREATE TABLE staff_digests (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  sent_until timestamptz NOT NULL
);

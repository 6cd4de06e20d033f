-- Who wants one mail when a sold-out size or colour is available again (decision 078).
CREATE TABLE stock_alerts (
  id uuid PRIMARY KEY,
  variant_id uuid NOT NULL REFERENCES variants ON DELETE CASCADE,
  email text NOT NULL CHECK (email <> ''),
  -- who was signed in; their mail goes to the verified address of the account
  user_id uuid REFERENCES users ON DELETE CASCADE,
  -- in the links of the mails
  token uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT stock_alerts_token UNIQUE,
  -- when the owner of the address agreed; nothing is sent before
  confirmed_at timestamptz,
  -- when the one mail was queued
  sent_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  -- deleted then; later once it is confirmed, sooner once it is sent
  expires_at timestamptz NOT NULL,
  CONSTRAINT stock_alerts_sent_once_confirmed CHECK (sent_at IS NULL OR confirmed_at IS NOT NULL),
  CONSTRAINT stock_alerts_end_later CHECK (expires_at > created_at)
);
CREATE UNIQUE INDEX stock_alerts_once ON stock_alerts (variant_id, email) WHERE sent_at IS NULL;
CREATE INDEX stock_alerts_waiting ON stock_alerts (variant_id) WHERE sent_at IS NULL AND confirmed_at IS NOT NULL;
CREATE INDEX stock_alerts_of_variant ON stock_alerts (variant_id);
CREATE INDEX stock_alerts_of_address ON stock_alerts (email);
CREATE INDEX stock_alerts_of_user ON stock_alerts (user_id);
CREATE INDEX stock_alerts_by_end ON stock_alerts (expires_at);

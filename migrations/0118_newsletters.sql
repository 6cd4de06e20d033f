-- Newsletters that the shop writes, whom each is for, and a way to unsubscribe.
-- lock: rewrites a table with one short row for each subscriber
ALTER TABLE newsletter_subscribers
  -- in the links of the mails; stays valid, so that a second click says the same
  ADD COLUMN unsubscribe_token uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT newsletter_subscribers_token UNIQUE,
  ADD COLUMN unsubscribed_at timestamptz;

-- Append-only, written by triggers: when each address agreed and withdrew.
CREATE TABLE newsletter_consents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL REFERENCES newsletter_subscribers ON DELETE CASCADE,
  is_given boolean NOT NULL,
  at timestamptz NOT NULL DEFAULT shop_now()
);
CREATE INDEX newsletter_consents_of_address ON newsletter_consents (email, id);
INSERT INTO newsletter_consents (email, is_given, at) SELECT email, true, created_at FROM newsletter_subscribers;

CREATE FUNCTION record_newsletter_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO newsletter_consents (email, is_given) VALUES (NEW.email, NEW.unsubscribed_at IS NULL);
  RETURN NULL;
END $$;
-- lock: waits for the table's writers for at most a second, several times
CREATE TRIGGER newsletter_subscribed AFTER INSERT ON newsletter_subscribers
  FOR EACH ROW EXECUTE FUNCTION record_newsletter_consent();
-- lock: waits for the table's writers for at most a second, several times
CREATE TRIGGER newsletter_subscription_changed AFTER UPDATE ON newsletter_subscribers
  FOR EACH ROW WHEN ((OLD.unsubscribed_at IS NULL) <> (NEW.unsubscribed_at IS NULL))
  EXECUTE FUNCTION record_newsletter_consent();

CREATE TABLE newsletters (
  id uuid PRIMARY KEY,
  subject text NOT NULL CHECK (subject ~ '\S' AND subject !~ '[[:cntrl:]]'),
  text text NOT NULL CHECK (text ~ '\S'),
  status text NOT NULL DEFAULT 'Draft' CHECK (status IN ('Draft', 'Sending', 'Sent')),
  -- the number of subscribers when the sending began
  recipients integer,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  sent_at timestamptz,
  CONSTRAINT newsletters_recipients_once_sent CHECK ((status = 'Draft') = (recipients IS NULL)),
  CONSTRAINT newsletters_time_once_sent CHECK ((status = 'Sent') = (sent_at IS NOT NULL))
);
CREATE INDEX newsletters_newest ON newsletters (created_at DESC);

-- A row per address, so that nobody gets a newsletter twice, whenever the sending was interrupted.
CREATE TABLE newsletter_recipients (
  newsletter_id uuid NOT NULL REFERENCES newsletters ON DELETE CASCADE,
  email text NOT NULL REFERENCES newsletter_subscribers ON DELETE CASCADE,
  is_queued boolean NOT NULL DEFAULT false,
  PRIMARY KEY (newsletter_id, email)
);
CREATE INDEX newsletter_recipients_waiting ON newsletter_recipients (newsletter_id) WHERE NOT is_queued;
CREATE INDEX newsletter_recipients_of_address ON newsletter_recipients (email);

-- Sent as List-Unsubscribe (RFC 8058); null: a mail about the recipient's own business.
-- lock: adds a column without rewriting the table
ALTER TABLE messages ADD COLUMN unsubscribe_link text;

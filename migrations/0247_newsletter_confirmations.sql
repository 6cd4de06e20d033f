-- An address is subscribed once its owner has confirmed it by the link of a mail. Until then `unsubscribed_at` is set: the time
-- of the request. So a server of the release before sends no newsletter to it.
-- lock: one short row for each consent
ALTER TABLE newsletter_consents
  -- the form was sent, the link of the mail was followed, or the consent was withdrawn; null: before there were links
  ADD COLUMN event text CHECK (event IN ('asked', 'confirmed', 'withdrawn'));

CREATE OR REPLACE FUNCTION record_newsletter_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO newsletter_consents (email, is_given, event) VALUES (
    NEW.email, NEW.unsubscribed_at IS NULL,
    CASE
      WHEN TG_OP = 'INSERT' AND NEW.unsubscribed_at IS NOT NULL THEN 'asked'
      WHEN TG_OP = 'UPDATE' AND NEW.unsubscribed_at IS NULL THEN 'confirmed'
      WHEN TG_OP = 'UPDATE' THEN 'withdrawn'
    END
  );
  RETURN NULL;
END $$;

-- Who wants a mail when a product of their wishlist gets cheaper. A row is the consent; switching off deletes it.
CREATE TABLE price_alert_subscribers (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- in the links of the mails
  unsubscribe_token uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT price_alert_subscribers_token UNIQUE,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  -- the day in India of the last mail: at most one a day
  mailed_on date
);

-- The product's price when it was saved, or the lower one that a mail told. Null: saved before there were alerts.
-- lock: adds a column without rewriting the table
ALTER TABLE wishlist_items ADD COLUMN price_paise bigint;

-- From how many delivered orders on a customer gets the replacement before the old item is back; null: never.
-- lock: one row
ALTER TABLE shop_settings
  ADD COLUMN exchange_first_orders integer CHECK (exchange_first_orders BETWEEN 1 AND 1000);

ALTER TABLE exchanges
  ADD COLUMN sends_first boolean NOT NULL DEFAULT false,
  -- the order's lines as they were when the prices of an exchange that is sent first were fixed
  ADD COLUMN priced_lines jsonb;

-- unused: replaced by a check that also allows the prices of an approved exchange that is sent first
ALTER TABLE exchanges
  DROP CONSTRAINT exchanges_priced_when_received,
  ADD CONSTRAINT exchanges_priced CHECK (
    (status IN ('Received', 'Sent', 'Completed') OR (sends_first AND status = 'Approved')) = (old_paise IS NOT NULL)
    AND (old_paise IS NULL) = (new_paise IS NULL)
    AND (priced_lines IS NOT NULL) = (sends_first AND old_paise IS NOT NULL)
  ) NOT VALID;

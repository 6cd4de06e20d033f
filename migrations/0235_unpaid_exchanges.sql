-- An exchange whose dearer replacement is not paid in time ends with a refund of the returned units.
-- lock: one row
ALTER TABLE shop_settings
  ADD COLUMN exchange_payment_days integer NOT NULL DEFAULT 7 CHECK (exchange_payment_days BETWEEN 3 AND 90);

ALTER TABLE exchanges
  -- until when the replacement is kept for its payment, set when the old units are received and something is due
  ADD COLUMN pay_by timestamptz,
  -- what was refunded instead of sending the replacement
  ADD COLUMN refund_paise bigint;

-- unused: replaced by checks that also allow 'Refunded'
ALTER TABLE exchanges
  DROP CONSTRAINT exchanges_status_check,
  ADD CONSTRAINT exchanges_status_check CHECK (
    status IN ('Requested', 'Approved', 'Rejected', 'Received', 'Sent', 'Completed', 'Cancelled', 'Refunded')
  ) NOT VALID,
  DROP CONSTRAINT exchanges_priced,
  ADD CONSTRAINT exchanges_priced CHECK (
    (status IN ('Received', 'Sent', 'Completed', 'Refunded') OR (sends_first AND status = 'Approved')) = (old_paise IS NOT NULL)
    AND (old_paise IS NULL) = (new_paise IS NULL)
    AND (priced_lines IS NOT NULL) = (sends_first AND old_paise IS NOT NULL)
  ) NOT VALID,
  ADD CONSTRAINT exchanges_refunded_unless_paid CHECK (
    (status = 'Refunded') = (refund_paise IS NOT NULL)
    AND (status <> 'Refunded' OR (NOT sends_first AND paid_paise = 0 AND new_paise > old_paise))
  ) NOT VALID;

-- lock: few exchanges wait for a payment
UPDATE exchanges SET pay_by = shop_now() + interval '7 days'
  WHERE status = 'Received' AND NOT sends_first AND new_paise - old_paise > paid_paise;

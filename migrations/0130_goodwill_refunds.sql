-- What was given back of a line without a return. Pieces of it that are returned later are refunded up to the rest.
ALTER TABLE order_lines ADD COLUMN goodwill_paise bigint NOT NULL DEFAULT 0;

-- Never more than the pieces had cost that were not refunded yet.
CREATE FUNCTION refuse_too_much_goodwill() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.is_rental OR NEW.goodwill_paise > NEW.unit_price_paise * (NEW.quantity - NEW.refunded_quantity)
    - (NEW.discount_paise - NEW.discount_paise * NEW.refunded_quantity / NEW.quantity) THEN
    RAISE EXCEPTION 'goodwill passes the line' USING ERRCODE = 'check_violation', CONSTRAINT = 'goodwill_within_line';
  END IF;
  RETURN NEW;
END $$;
-- lock: taken for the definition alone, and the column is new
CREATE TRIGGER goodwill_within_line BEFORE UPDATE OF goodwill_paise ON order_lines
  FOR EACH ROW WHEN (NEW.goodwill_paise > OLD.goodwill_paise) EXECUTE FUNCTION refuse_too_much_goodwill();

-- Refunds of a part of an order without a return; above the amount in the settings a second member of staff approves.
CREATE TABLE goodwill_refunds (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  order_line_id uuid NOT NULL REFERENCES order_lines,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  reason text NOT NULL CHECK (reason ~ '\S'),
  to_credit boolean NOT NULL,
  needs_approval boolean NOT NULL,
  status text NOT NULL DEFAULT 'Awaiting approval'
    CHECK (status IN ('Awaiting approval', 'Refunded', 'Rejected')),
  -- of the amount, what went to store credit
  credit_paise bigint NOT NULL DEFAULT 0 CHECK (credit_paise BETWEEN 0 AND amount_paise),
  requested_by uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  decided_by uuid REFERENCES users,
  decided_at timestamptz,
  CONSTRAINT goodwill_refunds_decision_is_whole CHECK (
    (status = 'Awaiting approval') = (decided_at IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)
  ),
  CONSTRAINT goodwill_refunds_four_eyes
    CHECK (NOT needs_approval OR status <> 'Refunded' OR decided_by <> requested_by)
);
CREATE INDEX goodwill_refunds_of_order ON goodwill_refunds (order_id);
CREATE INDEX goodwill_refunds_newest ON goodwill_refunds (created_at DESC, id DESC);

ALTER TABLE shop_settings ADD COLUMN refund_approval_paise bigint NOT NULL DEFAULT 200000;

-- Gift cards, bought by card or UPI, sent by email, redeemed once into store credit (decision 067).
-- unused: replaced by a check that allows 'gift card' as well.
ALTER TABLE charges
  DROP CONSTRAINT charges_purpose_check,
  ADD CONSTRAINT charges_purpose_check CHECK (purpose IN ('cart', 'rental fee', 'gift card')) NOT VALID;

CREATE TABLE gift_cards (
  id uuid PRIMARY KEY,
  charge_id uuid NOT NULL UNIQUE REFERENCES charges,
  buyer_id uuid NOT NULL REFERENCES users,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  recipient text NOT NULL,
  message text NOT NULL,
  state text NOT NULL DEFAULT 'unpaid' CHECK (state IN ('unpaid', 'issued', 'redeemed', 'expired')),
  payment_id uuid UNIQUE REFERENCES payments,
  -- a keyed hash: the code itself is only in the email
  code_hash bytea UNIQUE,
  issued_at timestamptz,
  expires_at timestamptz,
  redeemed_by uuid REFERENCES users,
  redeemed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  CONSTRAINT gift_cards_issued_when_paid CHECK (
    (state = 'unpaid') = (payment_id IS NULL) AND (state = 'unpaid') = (code_hash IS NULL)
    AND (state = 'unpaid') = (expires_at IS NULL)
  ),
  CONSTRAINT gift_cards_redeemed_by_one CHECK (
    (state = 'redeemed') = (redeemed_by IS NOT NULL) AND (state = 'redeemed') = (redeemed_at IS NOT NULL)
  )
);
CREATE INDEX gift_cards_of_buyer ON gift_cards (buyer_id, id DESC);
CREATE INDEX gift_cards_to_expire ON gift_cards (expires_at) WHERE state = 'issued';

-- A status only moves forward, so that a card is redeemed once, whatever writes it.
CREATE FUNCTION keep_gift_card_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state IN ('redeemed', 'expired') OR (OLD.state = 'issued' AND NEW.state = 'unpaid') THEN
    RAISE EXCEPTION 'A gift card that is % stays so.', OLD.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'gift_cards_only_forward';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER gift_cards_only_forward BEFORE UPDATE OF state ON gift_cards
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION keep_gift_card_ended();

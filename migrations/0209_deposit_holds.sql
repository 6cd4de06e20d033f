-- A deposit that is due on delivery can be held on the renter's card instead (decision 091).
-- lock: the settings are one row.
ALTER TABLE shop_settings
  ADD COLUMN deposit_strategy text NOT NULL DEFAULT 'collect' CHECK (deposit_strategy IN ('collect', 'card hold'));

-- The strategy of a booking stays when the setting changes. A hold that was charged in full is a collected deposit.
ALTER TABLE rental_orders
  ADD COLUMN deposit_strategy text NOT NULL DEFAULT 'collect',
  -- what was charged of a hold
  ADD COLUMN deposit_charged_paise bigint;

-- unused: replaced by checks that allow 'authorized' as well: held on the card, not charged.
ALTER TABLE rental_orders
  DROP CONSTRAINT rental_orders_deposit_state_check,
  DROP CONSTRAINT rental_orders_ended_hold_nothing,
  ADD CONSTRAINT rental_orders_deposit_state_check
    CHECK (deposit_state IN ('none', 'awaited', 'waived', 'authorized', 'held', 'given back', 'settled')) NOT VALID,
  ADD CONSTRAINT rental_orders_ended_hold_nothing CHECK (
    CASE WHEN status IN ('Rejected', 'Cancelled') THEN deposit_state IN ('none', 'waived', 'given back')
         WHEN status = 'Completed' THEN deposit_state IN ('none', 'settled')
         ELSE deposit_state IN ('none', 'awaited', 'authorized', 'held') END) NOT VALID,
  ADD CONSTRAINT rental_orders_deposit_strategy_check CHECK (deposit_strategy IN ('collect', 'card hold')) NOT VALID,
  ADD CONSTRAINT rental_orders_charged_of_deposit
    CHECK (deposit_charged_paise BETWEEN 1 AND deposit_paise) NOT VALID;

-- unused: replaced by a check that allows 'rental deposit' as well.
ALTER TABLE charges
  DROP CONSTRAINT charges_purpose_check,
  ADD CONSTRAINT charges_purpose_check
    CHECK (purpose IN ('cart', 'rental fee', 'gift card', 'exchange', 'rental deposit')) NOT VALID;

-- A hold on a card: authorised by the renter, then charged once, in full or in part, or released.
CREATE TABLE deposit_holds (
  charge_id uuid PRIMARY KEY REFERENCES charges,
  rental_order_id uuid NOT NULL REFERENCES rental_orders,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'authorized', 'charged', 'released')),
  charged_paise bigint NOT NULL DEFAULT 0 CHECK (charged_paise BETWEEN 0 AND amount_paise),
  provider_payment_id text,
  -- afterwards the provider releases it
  valid_until timestamptz,
  CONSTRAINT deposit_holds_charged_has_amount CHECK ((state = 'charged') = (charged_paise > 0)),
  CONSTRAINT deposit_holds_authorized_is_whole
    CHECK (state <> 'authorized' OR (provider_payment_id IS NOT NULL AND valid_until IS NOT NULL))
);
CREATE INDEX deposit_holds_of_rental ON deposit_holds (rental_order_id);
CREATE UNIQUE INDEX deposit_holds_one_live ON deposit_holds (rental_order_id) WHERE state = 'authorized';

-- The sandbox holds amounts for seven days.
ALTER TABLE sandbox_orders ADD COLUMN is_hold boolean NOT NULL DEFAULT false;
-- unused: replaced by a check that allows 'authorized' as well.
ALTER TABLE sandbox_payments
  DROP CONSTRAINT sandbox_payments_state_check,
  ADD CONSTRAINT sandbox_payments_state_check CHECK (state IN ('open', 'authorized', 'captured', 'failed')) NOT VALID;

-- What the settlement of a rental asks of its renter above the deposit, until it is paid or written off (decision 107).
CREATE TABLE rental_charges (
  rental_order_id uuid PRIMARY KEY REFERENCES rental_orders,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  paid_paise bigint NOT NULL DEFAULT 0 CHECK (paid_paise >= 0),
  written_off_paise bigint NOT NULL DEFAULT 0 CHECK (written_off_paise >= 0),
  write_off_reason text,
  written_off_by uuid REFERENCES users,
  written_off_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  CONSTRAINT rental_charges_never_too_much CHECK (paid_paise + written_off_paise <= amount_paise),
  CONSTRAINT rental_charges_write_off_is_whole CHECK (
    (written_off_paise > 0) = (write_off_reason IS NOT NULL)
    AND (write_off_reason IS NULL) = (written_off_at IS NULL)
  )
);
CREATE INDEX rental_charges_due ON rental_charges (rental_order_id)
  WHERE paid_paise + written_off_paise < amount_paise;

-- What the renter paid of it, and when staff transferred that to the owner.
CREATE TABLE rental_charge_payments (
  id uuid PRIMARY KEY,
  rental_order_id uuid NOT NULL REFERENCES rental_charges,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  method text NOT NULL CHECK (method IN ('UPI', 'bank transfer')),
  reference text NOT NULL,
  paid_on date NOT NULL,
  by_user_id uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  owner_paid_at timestamptz,
  owner_paid_by uuid REFERENCES users,
  owner_reference text,
  CONSTRAINT rental_charge_payments_owner_is_whole CHECK (
    (owner_paid_at IS NULL) = (owner_reference IS NULL) AND (owner_paid_at IS NULL) = (owner_paid_by IS NULL)
  )
);
-- A transfer is recorded once.
CREATE UNIQUE INDEX rental_charge_payments_once ON rental_charge_payments (rental_order_id, upper(reference));
CREATE INDEX rental_charge_payments_for_owner ON rental_charge_payments (rental_order_id) WHERE owner_paid_at IS NULL;

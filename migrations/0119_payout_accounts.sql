-- Where an owner's payouts go: a UPI ID or a bank account, encrypted; `masked` is what lists show of it.
CREATE TABLE payout_accounts (
  owner_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('upi', 'bank')),
  sealed bytea NOT NULL,
  masked text NOT NULL CHECK (masked ~ '\S'),
  changed_at timestamptz NOT NULL DEFAULT shop_now()
);

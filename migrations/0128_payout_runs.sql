-- Payouts that staff collect into one bank file. One member of staff makes the run, another one approves it.
CREATE TABLE payout_runs (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  status text NOT NULL DEFAULT 'Awaiting approval'
    CHECK (status IN ('Awaiting approval', 'Approved', 'Completed', 'Cancelled')),
  created_by uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  approved_by uuid REFERENCES users,
  approved_at timestamptz,
  -- from the first download of the bank file on, transfers may be under way: the run cannot be cancelled
  file_at timestamptz,
  cancelled_by uuid REFERENCES users,
  cancelled_at timestamptz,
  CONSTRAINT payout_runs_four_eyes CHECK (approved_by <> created_by),
  CONSTRAINT payout_runs_approval_is_whole CHECK ((approved_by IS NULL) = (approved_at IS NULL)),
  CONSTRAINT payout_runs_approved_first CHECK (status NOT IN ('Approved', 'Completed') OR approved_at IS NOT NULL),
  CONSTRAINT payout_runs_file_when_approved CHECK (file_at IS NULL OR (approved_at IS NOT NULL AND status <> 'Cancelled')),
  CONSTRAINT payout_runs_cancelled_is_whole
    CHECK ((status = 'Cancelled') = (cancelled_at IS NOT NULL) AND (cancelled_by IS NULL) = (cancelled_at IS NULL))
);
CREATE INDEX payout_runs_newest ON payout_runs (created_at DESC, id DESC);

CREATE TABLE payout_run_items (
  run_id uuid NOT NULL REFERENCES payout_runs,
  rental_order_id uuid NOT NULL REFERENCES rental_payouts,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'paid', 'failed', 'cancelled')),
  -- the account that is approved and paid, whatever the owner enters meanwhile; encrypted, and deleted with the result
  kind text NOT NULL CHECK (kind IN ('upi', 'bank')),
  sealed bytea,
  masked text NOT NULL,
  reference text,
  -- why the bank did not pay it
  reason text,
  decided_by uuid REFERENCES users,
  decided_at timestamptz,
  PRIMARY KEY (run_id, rental_order_id),
  CONSTRAINT payout_run_items_result_is_whole CHECK (
    (state = 'paid') = (reference IS NOT NULL) AND (state = 'failed') = (reason IS NOT NULL)
    AND (state IN ('paid', 'failed')) = (decided_at IS NOT NULL)
  ),
  CONSTRAINT payout_run_items_account_until_result CHECK ((state = 'queued') = (sealed IS NOT NULL))
);
-- A payout is in one run; after a failed transfer or a cancelled run it is due again.
CREATE UNIQUE INDEX payout_run_items_once ON payout_run_items (rental_order_id) WHERE state IN ('queued', 'paid');

-- Payouts of a run that a provider transfers.
-- lock: adds columns without a default; waits for the table's writers for at most a second, several times
ALTER TABLE payout_runs
  -- from then on transfers may be under way: the run cannot be cancelled
  ADD COLUMN sent_at timestamptz,
  ADD COLUMN sent_by uuid,
  ADD COLUMN provider text,
  ADD CONSTRAINT payout_runs_sent_by_known FOREIGN KEY (sent_by) REFERENCES users NOT VALID,
  ADD CONSTRAINT payout_runs_sending_is_whole
    CHECK ((sent_at IS NULL) = (sent_by IS NULL) AND (sent_at IS NULL) = (provider IS NULL)) NOT VALID,
  ADD CONSTRAINT payout_runs_sent_when_approved
    CHECK (sent_at IS NULL OR (approved_at IS NOT NULL AND status <> 'Cancelled')) NOT VALID;

-- lock: adds columns without a default; waits for the table's writers for at most a second, several times
ALTER TABLE payout_run_items
  -- waiting: nothing was requested yet; sent: a transfer was requested, and its result is not known; done: it is known
  ADD COLUMN transfer_state text,
  -- identifies the transfer at the provider, the same for every try
  ADD COLUMN transfer_reference uuid,
  -- the provider's id
  ADD COLUMN transfer_id text,
  -- why it waits, or is not transferred by the provider
  ADD COLUMN transfer_note text,
  ADD COLUMN transfer_sent_at timestamptz,
  ADD COLUMN transfer_asked_at timestamptz,
  ADD CONSTRAINT payout_run_items_transfer_states
    CHECK (transfer_state IN ('waiting', 'sent', 'done')) NOT VALID,
  ADD CONSTRAINT payout_run_items_transfer_is_whole
    CHECK ((transfer_state IS NULL) = (transfer_reference IS NULL)) NOT VALID,
  -- While the result of a transfer is not known, nobody decides the payout, so that it is not paid twice.
  ADD CONSTRAINT payout_run_items_sent_is_undecided
    CHECK (transfer_state IS DISTINCT FROM 'sent' OR (state = 'queued' AND transfer_sent_at IS NOT NULL)) NOT VALID,
  ADD CONSTRAINT payout_run_items_cancelled_unsent CHECK (state <> 'cancelled' OR transfer_state IS NULL) NOT VALID;

-- An owner's account at a provider, with what is set up there so far.
CREATE TABLE payout_recipients (
  owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  provider text NOT NULL,
  account_id text CHECK (account_id ~ '\S'),
  stakeholder_id text,
  product_id text,
  -- one process at a time sets it up
  claimed_at timestamptz,
  PRIMARY KEY (owner_id, provider)
);

-- Transfers of a demo's provider, by the shop's reference.
CREATE TABLE simulated_transfers (
  reference uuid PRIMARY KEY,
  transfer_id text NOT NULL UNIQUE,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  story text NOT NULL CHECK (story IN ('processed', 'late', 'failed')),
  created_at timestamptz NOT NULL DEFAULT shop_now()
);

-- When the owner accepted the provider's terms for payouts.
-- lock: adds a column without a default; waits for the table's writers for at most a second, several times
ALTER TABLE payout_accounts ADD COLUMN terms_accepted_at timestamptz;

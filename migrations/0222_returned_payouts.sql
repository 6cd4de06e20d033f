-- When a provider said that the money of a paid transfer has come back; staff then make the payout due again.
-- lock: adds a column without a default; waits for the table's writers for at most a second, several times
ALTER TABLE payout_run_items
  ADD COLUMN returned_at timestamptz,
  ADD CONSTRAINT payout_run_items_returned_was_transferred
    CHECK (returned_at IS NULL OR (transfer_id IS NOT NULL AND state IN ('paid', 'failed'))) NOT VALID;

-- unused: the release before never writes the new value, and no query reads the constraint
ALTER TABLE simulated_transfers DROP CONSTRAINT simulated_transfers_story_check;
-- lock: not validated
ALTER TABLE simulated_transfers ADD CONSTRAINT simulated_transfers_stories
  CHECK (story IN ('processed', 'late', 'failed', 'returned')) NOT VALID;

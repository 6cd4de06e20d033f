-- Of Dispatched: the fee and deposit that were collected in cash, and the number of the receipt.
-- lock: adds columns without a default; waits for the table's writers for at most a second, several times
ALTER TABLE rental_events
  ADD COLUMN collected_fee_paise bigint,
  ADD COLUMN collected_deposit_paise bigint,
  ADD COLUMN receipt text,
  ADD CONSTRAINT rental_events_cash_at_hand_over
    CHECK ((collected_fee_paise IS NULL AND collected_deposit_paise IS NULL AND receipt IS NULL)
      OR (status = 'Dispatched' AND (collected_fee_paise > 0 OR collected_deposit_paise > 0))) NOT VALID;

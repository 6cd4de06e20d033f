-- Where the difference goes if the replacement costs less: to store credit, as until now, or to the payment of the order.
-- lock: exchanges are few, so its check reads them at once
ALTER TABLE exchanges
  ADD COLUMN refunds_to_credit boolean NOT NULL DEFAULT true,
  -- of an order paid in cash, encrypted; null once the difference is given back
  ADD COLUMN account_kind text CHECK (account_kind IN ('upi', 'bank')),
  ADD COLUMN account_sealed bytea,
  ADD COLUMN account_masked text;

-- Credit that a person gives up with their account, and credit that staff pay out (decision 107).
ALTER TABLE store_credit_entries DROP CONSTRAINT store_credit_entries_kind_check;
-- lock: the kinds of before are all allowed, so the rows need no check
ALTER TABLE store_credit_entries ADD CONSTRAINT store_credit_entries_kind_check CHECK (
  kind IN ('given', 'refund', 'gift card', 'exchange', 'order', 'returned', 'expired', 'given up', 'paid out')
) NOT VALID;

-- Owned by the accounts room: a code may also confirm an order with cash on delivery.
ALTER TABLE one_time_codes
  DROP CONSTRAINT one_time_codes_purpose_check,
  ADD CONSTRAINT one_time_codes_purpose_check CHECK (purpose IN ('sign-in', 'reset', 'order'));

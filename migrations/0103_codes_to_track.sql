-- A code may also show an order to someone who is not signed in.
-- unused: replaced by a check that allows 'track' as well.
ALTER TABLE one_time_codes
  DROP CONSTRAINT one_time_codes_purpose_check,
  ADD CONSTRAINT one_time_codes_purpose_check CHECK (purpose IN ('sign-in', 'reset', 'order', 'track')) NOT VALID;
-- unused: replaced by a check that allows 'track' as well.
ALTER TABLE code_requests
  DROP CONSTRAINT code_requests_purpose_check,
  ADD CONSTRAINT code_requests_purpose_check CHECK (purpose IN ('sign-in', 'reset', 'order', 'track')) NOT VALID;

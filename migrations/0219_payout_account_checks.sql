-- What a provider finds out about an owner's bank account: whether it exists, and whose name it has.
CREATE TABLE payout_account_checks (
  owner_id uuid PRIMARY KEY REFERENCES payout_accounts ON DELETE CASCADE,
  -- identifies the check at the provider; another one for each account and each new attempt
  reference uuid NOT NULL UNIQUE,
  provider text NOT NULL,
  -- the provider's id
  provider_id text,
  state text NOT NULL DEFAULT 'checking'
    CHECK (state IN ('checking', 'verified', 'name differs', 'not found', 'unknown')),
  -- the bank's name of the holder, encrypted like the account
  sealed_name bytea,
  -- why there is no result
  note text,
  attempts integer NOT NULL DEFAULT 0,
  requested_at timestamptz,
  asked_at timestamptz NOT NULL DEFAULT shop_now(),
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  checked_at timestamptz,
  -- by staff, who then pay the account although its check has failed
  accepted_at timestamptz,
  accepted_by uuid REFERENCES users,
  CONSTRAINT payout_account_checks_result_is_whole CHECK ((state = 'checking') = (checked_at IS NULL)),
  CONSTRAINT payout_account_checks_acceptance_is_whole CHECK ((accepted_at IS NULL) = (accepted_by IS NULL)),
  CONSTRAINT payout_account_checks_accepted_after_failure
    CHECK (accepted_at IS NULL OR state IN ('name differs', 'not found', 'unknown'))
);
CREATE INDEX payout_account_checks_open ON payout_account_checks (asked_at) WHERE state = 'checking';

-- A check belongs to one account: each change of the account ends it, also one by the release before.
CREATE FUNCTION forget_payout_account_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.payout_account_checks WHERE owner_id = NEW.owner_id;
  RETURN NULL;
END $$;

-- lock: adds a trigger; waits for the table's writers for at most a second, several times
CREATE TRIGGER payout_account_changed AFTER UPDATE OF sealed ON payout_accounts
  FOR EACH ROW WHEN (OLD.sealed IS DISTINCT FROM NEW.sealed) EXECUTE FUNCTION forget_payout_account_check();

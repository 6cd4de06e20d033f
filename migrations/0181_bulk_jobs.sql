-- A change of all products that a filter found, carried out by a job in batches. The products are stored at once, so that
-- what is added to the shop later is not changed, and each gets its outcome in the transaction that changes it.
CREATE TABLE bulk_jobs (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  -- the filter and the action, in words and as data; the filter is null for the undo of another job
  summary text NOT NULL CHECK (summary <> ''),
  filter jsonb,
  action jsonb NOT NULL,
  undoes uuid REFERENCES bulk_jobs,
  total integer NOT NULL CHECK (total > 0),
  changed integer NOT NULL DEFAULT 0 CHECK (changed >= 0),
  unchanged integer NOT NULL DEFAULT 0 CHECK (unchanged >= 0),
  refused integer NOT NULL DEFAULT 0 CHECK (refused >= 0),
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'cancelled')),
  requested_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((state = 'running') = (ended_at IS NULL)),
  CHECK ((filter IS NULL) = (undoes IS NOT NULL)),
  CHECK (changed + unchanged + refused <= total)
);
CREATE INDEX bulk_jobs_newest ON bulk_jobs (requested_at DESC);
CREATE INDEX bulk_jobs_of_undo ON bulk_jobs (undoes) WHERE undoes IS NOT NULL;
-- Two jobs at a time would change a price twice that an admin has seen once.
CREATE UNIQUE INDEX bulk_jobs_one_running ON bulk_jobs ((true)) WHERE state = 'running';

-- Deleted 30 days after the end of the job.
CREATE TABLE bulk_job_products (
  job_id uuid NOT NULL REFERENCES bulk_jobs,
  product_id uuid NOT NULL REFERENCES products,
  -- null until the job has come to it
  outcome text CHECK (outcome IN ('changed', 'unchanged', 'refused')),
  -- '₹899' and '₹799' of one that was changed; why it was refused
  before text,
  after text,
  problem text,
  -- the former values of the changed columns, and the product's version after the change, for the undo
  former jsonb,
  version_after integer,
  PRIMARY KEY (job_id, product_id),
  CHECK ((outcome IS NOT DISTINCT FROM 'refused') = (problem IS NOT NULL)),
  CHECK ((outcome IS NOT DISTINCT FROM 'changed') = (former IS NOT NULL)),
  CHECK ((former IS NULL) = (version_after IS NULL))
);
CREATE INDEX bulk_job_products_waiting ON bulk_job_products (job_id, product_id) WHERE outcome IS NULL;
CREATE INDEX bulk_job_products_refused ON bulk_job_products (job_id, product_id) WHERE outcome = 'refused';

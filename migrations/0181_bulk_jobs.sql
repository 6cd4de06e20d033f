-- A change of all products that a filter found, carried out by a job in batches. The products are written down at once, so
-- that what is added to the shop later is not changed, and each has an outcome in the transaction that changes it.
CREATE TABLE bulk_jobs (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  -- the filter and the action, in words and as data
  summary text NOT NULL CHECK (summary <> ''),
  filter jsonb NOT NULL,
  action jsonb NOT NULL,
  total integer NOT NULL CHECK (total > 0),
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'cancelled')),
  requested_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((state = 'running') = (ended_at IS NULL))
);
CREATE INDEX bulk_jobs_newest ON bulk_jobs (requested_at DESC);

CREATE TABLE bulk_job_products (
  job_id uuid NOT NULL REFERENCES bulk_jobs,
  product_id uuid NOT NULL REFERENCES products,
  -- null while it is waited for
  outcome text CHECK (outcome IN ('changed', 'unchanged', 'refused')),
  -- '₹899' and '₹799' of one that was changed; why it was refused
  before text,
  after text,
  problem text,
  PRIMARY KEY (job_id, product_id),
  CHECK ((outcome IS NOT DISTINCT FROM 'refused') = (problem IS NOT NULL))
);
CREATE INDEX bulk_job_products_waiting ON bulk_job_products (job_id, product_id) WHERE outcome IS NULL;

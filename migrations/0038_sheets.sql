-- Owned by the catalogue room. What files call a product (Shopify's Handle); null for one that no file has brought.
ALTER TABLE products ADD COLUMN handle text CHECK (handle <> '');
CREATE UNIQUE INDEX products_handle_taken ON products (handle) WHERE archived_at IS NULL;

-- Owned by the sheets room: each import of a product file, how far it is, and whether somebody wants it to stop. It is
-- written beside the import's own transaction, so that it can be watched while that is open.
CREATE TABLE sheet_runs (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  file_name text NOT NULL,
  dialect text NOT NULL CHECK (dialect IN ('shopify', 'woocommerce', 'medusa')),
  mode text NOT NULL CHECK (mode IN ('all', 'good')),
  is_dry_run boolean NOT NULL,
  row_count integer NOT NULL CHECK (row_count >= 0),
  rows_done integer NOT NULL DEFAULT 0,
  created integer NOT NULL DEFAULT 0,
  updated integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  -- the first products that were taken, or would be: [{row, name, deed, fields}]
  preview json NOT NULL DEFAULT '[]',
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'cancelled', 'broken off')),
  is_cancelling boolean NOT NULL DEFAULT false,
  started_at timestamptz NOT NULL,
  -- when it was last heard of: one that is silent for long has broken off
  touched_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX sheet_runs_newest ON sheet_runs (started_at DESC);

-- Pictures that a file names by an address elsewhere, until they were fetched; what could not be had stays with its
-- reason. A picture belongs to the version of the product that the import has written: a later change by an admin wins.
CREATE TABLE wanted_pictures (
  id uuid PRIMARY KEY,
  run_id uuid NOT NULL REFERENCES sheet_runs,
  product_id uuid NOT NULL REFERENCES products,
  product_version integer NOT NULL,
  source_url text NOT NULL,
  alt text NOT NULL DEFAULT '',
  position integer NOT NULL,
  -- since when somebody has been fetching it
  claimed_at timestamptz,
  -- null while it is waited for
  problem text
);
CREATE INDEX wanted_pictures_of_run ON wanted_pictures (run_id);
CREATE INDEX wanted_pictures_of_product ON wanted_pictures (product_id, position);

-- Where the shop keeps a picture that was once fetched: the next file with the same address needs not fetch it again.
CREATE TABLE fetched_pictures (
  source_url text PRIMARY KEY,
  url text NOT NULL REFERENCES uploads (url) ON DELETE CASCADE
);
CREATE INDEX fetched_pictures_by_url ON fetched_pictures (url);

-- Which column of a product file is which field of ours, remembered for each set of column names.
CREATE TABLE import_mappings (
  -- SHA-256 of the sorted column names
  columns_key text PRIMARY KEY,
  mapping jsonb NOT NULL CHECK (jsonb_typeof(mapping) = 'object'),
  saved_at timestamptz NOT NULL
);
-- The format of a file whose columns were mapped. The release before reads such rows, and writes none.
-- unused: no release depends on a refusal by it; the next statement adds it with one value more
ALTER TABLE sheet_runs DROP CONSTRAINT sheet_runs_dialect_check;
ALTER TABLE sheet_runs ADD CONSTRAINT sheet_runs_dialect_check
  CHECK (dialect IN ('shopify', 'woocommerce', 'medusa', 'mapped')) NOT VALID;

-- Owned by the invoices room: rates of GST, who sells, and the papers that were issued.

-- In force from a day on, until a later row of the kind. Rates are in hundredths of a percent: 500 is 5%.
CREATE TABLE tax_rates (
  kind text NOT NULL CHECK (kind IN ('sale', 'rental fee', 'delivery')),
  from_day date NOT NULL,
  -- the taxable value of one piece up to which the lower rate holds; null: the lower rate holds for all
  threshold_paise bigint CHECK (threshold_paise > 0),
  rate_below integer NOT NULL CHECK (rate_below BETWEEN 0 AND 10000),
  rate_above integer NOT NULL CHECK (rate_above BETWEEN rate_below AND 10000),
  PRIMARY KEY (kind, from_day)
);
INSERT INTO tax_rates (kind, from_day, threshold_paise, rate_below, rate_above) VALUES
  ('sale', '2017-07-01', 100000, 500, 1200),
  ('sale', '2025-09-22', 250000, 500, 1800),
  ('rental fee', '2017-07-01', NULL, 1800, 1800),
  -- of a parcel without goods that are sold; else delivery goes with the goods
  ('delivery', '2017-07-01', NULL, 1800, 1800);

-- Who sells: one row. Without a GSTIN the shop is not registered, and may not show any tax.
CREATE TABLE sellers (
  is_the_one boolean PRIMARY KEY DEFAULT true CHECK (is_the_one),
  name text NOT NULL,
  address text NOT NULL,
  state_code text NOT NULL CHECK (state_code ~ '^\d\d$'),
  gstin text CHECK (gstin ~ '^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$' AND left(gstin, 2) = state_code)
);

-- The last number of each series, such as 'VI-2627': raised in the transaction that writes the paper, so that
-- one which is not written leaves no gap.
CREATE TABLE tax_document_counters (
  series text PRIMARY KEY,
  last integer NOT NULL CHECK (last > 0)
);

CREATE TABLE tax_documents (
  serial text PRIMARY KEY CHECK (length(serial) <= 16 AND serial ~ '^[A-Z0-9/-]+$'),
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit note')),
  series text NOT NULL,
  number integer NOT NULL,
  -- what it is for, and at most once for each: 'order 0192…', 'return 0192…'
  reference text NOT NULL,
  -- the invoice that a credit note takes back, or a part of it
  invoice_serial text REFERENCES tax_documents,
  issued_at timestamptz NOT NULL DEFAULT shop_now(),
  -- all that is printed, so that it is printed alike for ever
  content jsonb NOT NULL,
  CONSTRAINT tax_documents_in_order UNIQUE (series, number),
  CONSTRAINT tax_documents_once UNIQUE (kind, reference),
  CONSTRAINT tax_documents_credit_names_invoice CHECK ((kind = 'credit note') = (invoice_serial IS NOT NULL))
);
CREATE INDEX tax_documents_of_invoice ON tax_documents (invoice_serial);
CREATE TRIGGER tax_documents_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON tax_documents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();

-- Owned by the orders room: the GST that was in an order's total when it was placed; null for older orders.
ALTER TABLE orders ADD COLUMN tax_paise bigint CHECK (tax_paise >= 0);

-- A shop that is not registered yet; an admin enters the rest.
INSERT INTO sellers (name, address, state_code) VALUES
  ('Vastra Textiles Pvt Ltd', '14 Lodhi Colony Market, New Delhi 110003', '07');

-- What an e-commerce operator withholds from the payouts of owners (decision 080): TCS by section 52 of the CGST Act, and TDS by
-- section 194-O of the Income-tax Act, 1961, since 1 April 2026 section 393 of the Income-tax Act, 2025.

-- In force from a day on, until a later row of the kind; hundredths of a percent.
CREATE TABLE withholding_rates (
  kind text NOT NULL CHECK (kind IN ('tcs', 'tds', 'tds without pan')),
  from_day date NOT NULL,
  rate integer NOT NULL CHECK (rate BETWEEN 0 AND 10000),
  -- the notification or act that sets it
  source text NOT NULL,
  PRIMARY KEY (kind, from_day)
);
INSERT INTO withholding_rates (kind, from_day, rate, source) VALUES
  ('tcs', '2018-10-01', 100, 'Notifications 52/2018-Central Tax and 2/2018-Integrated Tax'),
  ('tcs', '2024-07-10', 50, 'Notifications 15/2024-Central Tax and 1/2024-Integrated Tax'),
  ('tds', '2020-10-01', 75, 'Section 194-O; section 197B'),
  ('tds', '2021-04-01', 100, 'Section 194-O'),
  ('tds', '2024-10-01', 10, 'Finance (No. 2) Act, 2024'),
  ('tds without pan', '2020-10-01', 500, 'Section 206AA');
CREATE TRIGGER withholding_rates_past_stays BEFORE INSERT OR UPDATE OR DELETE ON withholding_rates
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_gst_rates();

-- The numbers under which the operator pays them; without one it does not withhold.
-- lock: a table of one row
ALTER TABLE shop_settings ADD COLUMN tan text CHECK (tan ~ '^[A-Z]{4}\d{5}[A-Z]$');
-- lock: a table of one row
ALTER TABLE shop_settings ADD COLUMN tcs_gstin text CHECK (tcs_gstin ~ '^\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]{3}$');

-- The PAN of an owner, encrypted; `pan_masked` is what lists show. The fourth letter says who holds it: P is a person, H a
-- Hindu undivided family. A GSTIN is public.
CREATE TABLE owner_tax_details (
  owner_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  sealed_pan bytea NOT NULL,
  pan_masked text NOT NULL,
  pan_holder text NOT NULL CHECK (length(pan_holder) = 1),
  gstin text CHECK (gstin ~ '^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'),
  changed_at timestamptz NOT NULL DEFAULT shop_now()
);

ALTER TABLE rental_payouts ADD COLUMN tcs_paise bigint NOT NULL DEFAULT 0;
ALTER TABLE rental_payouts ADD COLUMN tds_paise bigint NOT NULL DEFAULT 0;
-- unused: no release depends on a refusal by it; the next statement adds it with the taxes, which an older one leaves at 0
ALTER TABLE rental_payouts DROP CONSTRAINT rental_payouts_add_up;
ALTER TABLE rental_payouts ADD CONSTRAINT rental_payouts_add_up CHECK (
  amount_paise = fee_paise - commission_paise + deductions_paise - tcs_paise - tds_paise
  AND amount_paise >= deductions_paise AND tcs_paise >= 0 AND tds_paise >= 0
) NOT VALID;

-- How the taxes of a payout were computed, for the returns. Kept as long as the law asks for, also if the owner's account is closed.
CREATE TABLE payout_taxes (
  rental_order_id uuid PRIMARY KEY REFERENCES rental_payouts,
  -- the fee, of a registered owner without its GST
  net_value_paise bigint NOT NULL CHECK (net_value_paise >= 0),
  -- code of the state in which the outfit was rented
  place_of_supply text NOT NULL,
  -- of a registered owner
  gstin text,
  tcs_rate integer NOT NULL,
  tcs_igst_paise bigint NOT NULL CHECK (tcs_igst_paise >= 0),
  tcs_cgst_paise bigint NOT NULL CHECK (tcs_cgst_paise >= 0),
  tcs_sgst_paise bigint NOT NULL CHECK (tcs_sgst_paise = tcs_cgst_paise),
  -- null: the owner has given none
  sealed_pan bytea,
  pan_masked text,
  tds_rate integer NOT NULL,
  -- with the values of the year that were not taxed before, once they exceed the threshold together
  tds_base_paise bigint NOT NULL CHECK (tds_base_paise >= 0),
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  CONSTRAINT payout_taxes_pan_is_whole CHECK ((sealed_pan IS NULL) = (pan_masked IS NULL)),
  CONSTRAINT payout_taxes_tcs_of_registered CHECK (gstin IS NOT NULL OR tcs_igst_paise + tcs_cgst_paise = 0)
);
CREATE INDEX payout_taxes_by_day ON payout_taxes (created_at, rental_order_id);
CREATE TRIGGER payout_taxes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_taxes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();

-- GST rates by HSN prefix with any number of slabs. Replaces tax_rates, which the release before still reads and writes: its
-- additions and deletions reach the new table by trigger. Sources: docs/tax.md.

CREATE TABLE gst_rates (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('sale', 'rental fee', 'delivery')),
  -- the leading digits of the HSN codes that it applies to; '': all goods that have no rate of a longer prefix
  hsn_prefix text NOT NULL DEFAULT '' CHECK (hsn_prefix ~ '^(\d{2}|\d{4}|\d{6}|\d{8})?$'),
  from_day date NOT NULL,
  -- the limits of the slabs in taxable value per item, ascending; the last slab has none
  limits_paise integer[] NOT NULL DEFAULT '{}' CHECK (0 < ALL (limits_paise)),
  -- hundredths of a percent: 500 is 5%
  rates integer[] NOT NULL CHECK (0 <= ALL (rates) AND 10000 >= ALL (rates)),
  cess integer NOT NULL DEFAULT 0 CHECK (cess BETWEEN 0 AND 30000),
  -- the notification that sets it
  source text NOT NULL DEFAULT '',
  CONSTRAINT gst_rates_one_per_day UNIQUE (kind, hsn_prefix, from_day),
  CONSTRAINT gst_rates_slabs CHECK (cardinality(rates) = cardinality(limits_paise) + 1),
  CONSTRAINT gst_rates_only_sales_by_hsn CHECK (kind = 'sale' OR hsn_prefix = '')
);

INSERT INTO gst_rates (kind, from_day, limits_paise, rates)
  SELECT kind, from_day, array_remove(ARRAY[threshold_paise::integer], NULL),
    CASE WHEN threshold_paise IS NULL THEN ARRAY[rate_below] ELSE ARRAY[rate_below, rate_above] END
  FROM tax_rates;

INSERT INTO gst_rates (hsn_prefix, kind, from_day, limits_paise, rates, source)
SELECT prefix, 'sale', seed.from_day, seed.limits, seed.rates, seed.source
FROM (VALUES
  -- Apparel and made-up textiles
  ('{61,62,63}'::text[], '2017-07-01'::date, '{100000}'::integer[], '{500,1200}'::integer[],
    'Notification 1/2017-Central Tax (Rate), Schedules I and II'),
  ('{61}', '2025-09-22', '{250000}', '{500,1800}', 'Notification 9/2025-Central Tax (Rate), Schedule I no. 388, Schedule II no. 197'),
  ('{62}', '2025-09-22', '{250000}', '{500,1800}', 'Notification 9/2025-Central Tax (Rate), Schedule I no. 389, Schedule II no. 198'),
  ('{63}', '2025-09-22', '{250000}', '{500,1800}', 'Notification 9/2025-Central Tax (Rate), Schedule I no. 390, Schedule II no. 199'),
  ('{6309,6310}', '2017-09-22', '{}', '{500}', 'Notification 1/2017-Central Tax (Rate), Schedule I no. 224A; since 22 September 2025 9/2025-Central Tax (Rate), Schedule I no. 391'),
  -- Fabrics, sarees and unstitched dress materials among them: one rate whatever the price
  ('{5007,5111,5112,5113,5208,5209,5210,5211,5212,5309,5310,5311,5407,5408,5512,5513,5514,5515,5516,60}',
    '2017-07-01', '{}', '{500}', 'Notification 1/2017, since 22 September 2025 9/2025-Central Tax (Rate), Schedule I'),
  -- Footwear
  ('{64}', '2018-07-27', '{100000}', '{500,1800}', 'Notification 18/2018-Central Tax (Rate)'),
  ('{64}', '2022-01-01', '{100000}', '{1200,1800}', 'Notification 14/2021-Central Tax (Rate)'),
  ('{64}', '2025-09-22', '{250000}', '{500,1800}', 'Notification 9/2025-Central Tax (Rate), Schedule I no. 392, Schedule II'),
  -- Bags, belts and other goods of leather
  ('{4202,4203}', '2017-11-15', '{}', '{1800}', 'Notification 41/2017, since 22 September 2025 9/2025-Central Tax (Rate), Schedule II'),
  ('{42022220,42022230}', '2017-11-15', '{}', '{1200}', 'Notification 41/2017-Central Tax (Rate), Schedule II'),
  ('{42022220,42022230}', '2025-09-22', '{}', '{500}', 'Notification 9/2025-Central Tax (Rate), Schedule I'),
  -- Jewellery of precious metal, and imitation jewellery
  ('{7113,7114,7117}', '2017-07-01', '{}', '{300}', 'Notification 1/2017, Schedule V; since 22 September 2025 9/2025-Central Tax (Rate), Schedule IV'),
  -- Glass bangles
  ('{70181010}', '2017-07-01', '{}', '{0}', 'Notification 2/2017, since 22 September 2025 10/2025-Central Tax (Rate): exempt')
) AS seed (prefixes, from_day, limits, rates, source), unnest(seed.prefixes) AS prefix;

-- A rate that has been in force stays as it was, whoever writes; a future one begins tomorrow at the earliest, so that no
-- order of today was placed under another.
CREATE FUNCTION refuse_rewriting_gst_rates() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  today date := (shop_now() AT TIME ZONE 'Asia/Kolkata')::date;
BEGIN
  IF (TG_OP <> 'INSERT' AND OLD.from_day <= today) OR (TG_OP <> 'DELETE' AND NEW.from_day <= today) THEN
    RAISE EXCEPTION 'Rates of tax of the past are never changed.'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'gst_rates_past_stays';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER gst_rates_past_stays BEFORE INSERT OR UPDATE OR DELETE ON gst_rates
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_gst_rates();

-- For processes of the release before, during an upgrade.
CREATE FUNCTION copy_tax_rate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM gst_rates WHERE kind = OLD.kind AND hsn_prefix = '' AND from_day = OLD.from_day;
    RETURN NULL;
  END IF;
  INSERT INTO gst_rates (kind, from_day, limits_paise, rates) VALUES (
    NEW.kind, NEW.from_day, array_remove(ARRAY[NEW.threshold_paise::integer], NULL),
    CASE WHEN NEW.threshold_paise IS NULL THEN ARRAY[NEW.rate_below] ELSE ARRAY[NEW.rate_below, NEW.rate_above] END
  ) ON CONFLICT (kind, hsn_prefix, from_day) DO NOTHING;
  RETURN NULL;
END $$;
-- lock: a table of a few rows that an admin writes a few times a year.
CREATE TRIGGER tax_rates_copied AFTER INSERT OR DELETE ON tax_rates
  FOR EACH ROW EXECUTE FUNCTION copy_tax_rate();

-- The express service of a zone: all four columns, or none where it has no such service.
-- lock: adds columns without a value; waits for each table's writers for at most a second, several times
ALTER TABLE shipping_zones
  ADD COLUMN express_days_min integer CHECK (express_days_min BETWEEN 0 AND 60),
  ADD COLUMN express_days_max integer CHECK (express_days_max BETWEEN express_days_min AND 60),
  ADD COLUMN express_charge_paise integer CHECK (express_charge_paise BETWEEN 0 AND 1000000),
  ADD COLUMN express_extra_charge_paise integer CHECK (express_extra_charge_paise BETWEEN 0 AND 1000000),
  ADD CONSTRAINT shipping_zones_express_whole CHECK (
    num_nulls(express_days_min, express_days_max, express_charge_paise, express_extra_charge_paise) IN (0, 4)
  );

-- Whether the order, or the draft of one, goes by the express service.
ALTER TABLE orders ADD COLUMN is_express boolean NOT NULL DEFAULT false;
ALTER TABLE draft_orders ADD COLUMN is_express boolean NOT NULL DEFAULT false;

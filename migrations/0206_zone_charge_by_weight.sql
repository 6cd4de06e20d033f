-- What each further 500 g of an order to the zone cost on top of its charge, which is then that of the first 500 g.
-- lock: adds a column with a constant default; waits for the table's writers for at most a second, several times
ALTER TABLE shipping_zones
  ADD COLUMN extra_charge_paise integer NOT NULL DEFAULT 0 CHECK (extra_charge_paise BETWEEN 0 AND 1000000),
  ADD CONSTRAINT shipping_zones_extra_needs_charge CHECK (extra_charge_paise = 0 OR charge_paise IS NOT NULL);

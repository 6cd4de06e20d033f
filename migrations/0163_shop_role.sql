-- Who supplies a rental: the owner of the outfit, with the shop as agent, or the shop itself as principal (decision 080).
-- lock: a table of one row
ALTER TABLE shop_settings ADD COLUMN shop_role text NOT NULL DEFAULT 'agent' CHECK (shop_role IN ('agent', 'principal'));
-- What a payment provider keeps of a payment, in hundredths of a percent; for the warning about a commission that is too low.
-- lock: a table of one row
ALTER TABLE shop_settings ADD COLUMN payment_cost_rate integer NOT NULL DEFAULT 200
  CHECK (payment_cost_rate BETWEEN 0 AND 2000);

-- As of the booking. Rentals of before, and of processes of the release before, are the shop's own supply.
ALTER TABLE rental_orders ADD COLUMN shop_role text NOT NULL DEFAULT 'principal';
ALTER TABLE rental_orders ADD CONSTRAINT rental_orders_shop_role CHECK (shop_role IN ('agent', 'principal')) NOT VALID;

-- The GST on the commission of an agent: a service, SAC 998599.
ALTER TABLE gst_rates DROP CONSTRAINT gst_rates_kind_check;
ALTER TABLE gst_rates ADD CONSTRAINT gst_rates_kind_check
  CHECK (kind IN ('sale', 'rental fee', 'delivery', 'commission')) NOT VALID;
ALTER TABLE gst_rates VALIDATE CONSTRAINT gst_rates_kind_check;
ALTER TABLE gst_rates DISABLE TRIGGER gst_rates_past_stays;
INSERT INTO gst_rates (kind, from_day, rates, source) VALUES
  ('commission', '2017-07-01', '{1800}', 'Notification 11/2017-Central Tax (Rate), heading 9985');
ALTER TABLE gst_rates ENABLE TRIGGER gst_rates_past_stays;

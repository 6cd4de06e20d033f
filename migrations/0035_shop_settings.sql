-- Owned by the settings room, and with it `sellers` from now on: what an admin says of the whole shop. One row; its
-- defaults are what a shop has that never opens the screen (CONTRACT §4).
CREATE TABLE shop_settings (
  is_the_one boolean PRIMARY KEY DEFAULT true CHECK (is_the_one),
  -- which change it stands at; the seller's count with it. A form sends back the version that it was filled from.
  version integer NOT NULL DEFAULT 1,
  name text NOT NULL DEFAULT 'Vastra' CHECK (name ~ '\S' AND length(name) <= 60),
  email text NOT NULL DEFAULT 'support@vastra.test' CHECK (email ~ '@'),
  phone text NOT NULL DEFAULT '+91 11 4000 1234' CHECK (phone ~ '\d'),
  hours text NOT NULL DEFAULT 'Mon-Fri, 10am to 6pm IST' CHECK (hours ~ '\S'),
  -- links; '' where the shop is not there
  whatsapp text NOT NULL DEFAULT 'https://wa.me/911140001234',
  instagram text NOT NULL DEFAULT 'https://www.instagram.com/',
  facebook text NOT NULL DEFAULT 'https://www.facebook.com/',
  -- who answers for complaints, as India's consumer rules ask for
  grievance_name text NOT NULL DEFAULT 'Kavita Rao' CHECK (grievance_name ~ '\S'),
  grievance_email text NOT NULL DEFAULT 'grievance@vastra.test' CHECK (grievance_email ~ '@'),
  grievance_phone text NOT NULL DEFAULT '+91 11 4000 1235' CHECK (grievance_phone ~ '\d'),
  shipping_paise bigint NOT NULL DEFAULT 12000 CHECK (shipping_paise BETWEEN 0 AND 1000000),
  -- the subtotal from which shipping is free
  free_shipping_at_paise bigint NOT NULL DEFAULT 199900 CHECK (free_shipping_at_paise BETWEEN 0 AND 100000000),
  -- the most that an order may cost to be paid on delivery
  cash_limit_paise bigint NOT NULL DEFAULT 1000000 CHECK (cash_limit_paise BETWEEN 0 AND 100000000),
  turnaround_days integer NOT NULL DEFAULT 2 CHECK (turnaround_days BETWEEN 0 AND 14),
  -- the shop's part of a rental fee, in hundredths of a percent: 1500 is 15%
  commission_rate integer NOT NULL DEFAULT 1500 CHECK (commission_rate BETWEEN 0 AND 10000),
  -- what the strip above the header says, in its order
  offers text[] NOT NULL DEFAULT ARRAY[
    'Free shipping on orders above ₹1999', '10% off on first order', '10% off on all your favourites'
  ] CHECK (cardinality(offers) <= 6)
);
INSERT INTO shop_settings DEFAULT VALUES;

-- Every page tells of them.
CREATE TRIGGER shop_settings_changed AFTER INSERT OR UPDATE OR DELETE ON shop_settings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_changed();
CREATE TRIGGER sellers_changed AFTER INSERT OR UPDATE OR DELETE ON sellers
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_changed();

-- Owned by the rentals room: the commission that a rental was booked with, in hundredths of a percent; the default is
-- that of all before.
ALTER TABLE rental_orders ADD COLUMN commission_rate integer NOT NULL DEFAULT 1500
  CHECK (commission_rate BETWEEN 0 AND 10000);

-- Owned by the orders room: from where shipping was free when the order was placed; the default is that of
-- all before.
ALTER TABLE orders ADD COLUMN free_shipping_at_paise bigint NOT NULL DEFAULT 199900;

-- Owned by the invoices room: a rate that has been in force stays as it was, whoever writes; one to come begins
-- tomorrow at the earliest, so that no order of today was placed under another.
CREATE FUNCTION refuse_rewriting_rates() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  today date := (shop_now() AT TIME ZONE 'Asia/Kolkata')::date;
BEGIN
  IF (TG_OP <> 'INSERT' AND OLD.from_day <= today) OR (TG_OP <> 'DELETE' AND NEW.from_day <= today) THEN
    RAISE EXCEPTION 'Rates of tax of the past are never changed.'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'tax_rates_past_stays';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER tax_rates_past_stays BEFORE INSERT OR UPDATE OR DELETE ON tax_rates
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_rates();

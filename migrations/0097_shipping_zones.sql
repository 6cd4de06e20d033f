-- When a parcel leaves and where it goes: one row of settings, and zones of PIN codes. The zone with the longest prefix of a PIN
-- code has it; every other is in the zone Default, which is always there.
CREATE TABLE shipping_settings (
  is_the_one boolean PRIMARY KEY DEFAULT true CHECK (is_the_one),
  -- of these settings and the zones together; a form sends back the version that it was filled from
  version integer NOT NULL DEFAULT 1,
  -- working days until a parcel leaves
  handling_days integer NOT NULL DEFAULT 1 CHECK (handling_days BETWEEN 0 AND 30),
  -- the hour in India from which an order counts for the next working day
  cutoff_hour integer NOT NULL DEFAULT 14 CHECK (cutoff_hour BETWEEN 0 AND 24),
  -- 0 is Sunday
  weekly_days_off smallint[] NOT NULL DEFAULT '{0}'
    CHECK (weekly_days_off <@ '{0,1,2,3,4,5,6}'::smallint[] AND cardinality(weekly_days_off) <= 6),
  holidays date[] NOT NULL DEFAULT '{}' CHECK (cardinality(holidays) <= 200)
);
INSERT INTO shipping_settings DEFAULT VALUES;

CREATE TABLE shipping_zones (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  position integer NOT NULL CHECK (position >= 0),
  name text NOT NULL CHECK (name ~ '\S' AND length(name) <= 60),
  courier text NOT NULL DEFAULT '' CHECK (length(courier) <= 60),
  serviceable boolean NOT NULL DEFAULT true,
  cash_on_delivery boolean NOT NULL DEFAULT true,
  -- in transit
  days_min integer NOT NULL DEFAULT 3 CHECK (days_min BETWEEN 0 AND 60),
  days_max integer NOT NULL DEFAULT 7 CHECK (days_max BETWEEN days_min AND 60),
  -- of every order; null: as the shop's settings say
  charge_paise bigint CHECK (charge_paise BETWEEN 0 AND 1000000)
);
CREATE UNIQUE INDEX shipping_zones_name ON shipping_zones (lower(name));
INSERT INTO shipping_zones (position, name) VALUES (0, 'Default');

CREATE FUNCTION keep_default_zone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The zone Default is always there.'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'shipping_zones_default_stays';
END $$;
CREATE TRIGGER shipping_zones_default_stays BEFORE DELETE ON shipping_zones
  FOR EACH ROW WHEN (OLD.name = 'Default') EXECUTE FUNCTION keep_default_zone();
CREATE TRIGGER shipping_zones_default_keeps_name BEFORE UPDATE ON shipping_zones
  FOR EACH ROW WHEN (OLD.name = 'Default' AND NEW.name <> 'Default') EXECUTE FUNCTION keep_default_zone();

CREATE TABLE shipping_zone_pins (
  prefix text PRIMARY KEY CHECK (prefix ~ '^[1-9]\d{0,5}$'),
  zone_id uuid NOT NULL REFERENCES shipping_zones ON DELETE CASCADE
);
CREATE INDEX shipping_zone_pins_of_zone ON shipping_zone_pins (zone_id);

CREATE TRIGGER shipping_settings_changed AFTER INSERT OR UPDATE OR DELETE ON shipping_settings
  FOR EACH STATEMENT EXECUTE FUNCTION notify_named_change('shipping');
CREATE TRIGGER shipping_zones_changed AFTER INSERT OR UPDATE OR DELETE ON shipping_zones
  FOR EACH STATEMENT EXECUTE FUNCTION notify_named_change('shipping');
CREATE TRIGGER shipping_zone_pins_changed AFTER INSERT OR UPDATE OR DELETE ON shipping_zone_pins
  FOR EACH STATEMENT EXECUTE FUNCTION notify_named_change('shipping');

-- The days that the shop promised when the order was placed; null where it promised none.
ALTER TABLE orders ADD COLUMN promised_from date, ADD COLUMN promised_by date;

-- PIN codes that an admin has imported; each replaces what the built-in directory (decision 063) says of it. A PIN code in two
-- states has a row for each, the likelier first.
CREATE TABLE shipping_pins (
  pin text NOT NULL CHECK (pin ~ '^[1-9]\d{5}$'),
  position integer NOT NULL CHECK (position >= 0),
  area text NOT NULL CHECK (length(area) <= 100),
  district text NOT NULL CHECK (district ~ '\S' AND length(district) <= 100),
  city text NOT NULL CHECK (city ~ '\S' AND length(city) <= 100),
  -- the GST code
  state_code text NOT NULL CHECK (state_code ~ '^\d\d$'),
  PRIMARY KEY (pin, position)
);

CREATE TRIGGER shipping_pins_changed AFTER INSERT OR UPDATE OR DELETE ON shipping_pins
  FOR EACH STATEMENT EXECUTE FUNCTION notify_named_change('shipping');

-- Rentals count the days on the way between two PIN codes (decision 079).
ALTER TABLE outfits ADD COLUMN pick_up_pin text;
ALTER TABLE outfits
  ADD CONSTRAINT outfits_pick_up_pin CHECK (pick_up_pin ~ '^[1-9][0-9]{5}$') NOT VALID;

-- The day on which the outfit leaves its owner, and by which it is back; null where a PIN code was not known.
ALTER TABLE rental_orders ADD COLUMN leaves_on date, ADD COLUMN back_on date;
ALTER TABLE rental_orders
  ADD CONSTRAINT rental_orders_travel CHECK (
    (leaves_on IS NULL) = (back_on IS NULL) AND leaves_on < starts_on AND back_on >= ends_on
  ) NOT VALID;

-- What a booking blocks includes its days on the way and of cleaning.
CREATE FUNCTION require_travel_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM rental_orders
    WHERE id = NEW.rental_order_id AND NOT NEW.days @> daterange(
      coalesce(leaves_on, starts_on), coalesce(back_on, ends_on) + NEW.turnaround_days, '[]'
    )
  ) THEN
    RAISE EXCEPTION 'a booking blocks its days on the way and of cleaning'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'occupied_days_with_travel';
  END IF;
  RETURN NULL;
END $$;
-- lock: a new trigger; waits for the table's writers for at most a second, several times
CREATE TRIGGER occupied_days_with_travel AFTER INSERT ON occupied_days
  FOR EACH ROW WHEN (NEW.rental_order_id IS NOT NULL) EXECUTE FUNCTION require_travel_days();

-- Owned by the cart room: the coupon's use that is taken while a checkout waits for its payment.
CREATE TABLE coupon_reservations (
  checkout_id uuid PRIMARY KEY REFERENCES checkouts,
  user_id uuid NOT NULL REFERENCES users,
  code text NOT NULL REFERENCES coupons
);
CREATE INDEX coupon_reservations_of_code ON coupon_reservations (code);
CREATE INDEX coupon_reservations_of_user ON coupon_reservations (user_id);
INSERT INTO coupon_reservations (checkout_id, user_id, code)
  SELECT id, user_id, snapshot ->> 'couponCode' FROM checkouts
  WHERE state = 'held' AND (snapshot ->> 'isCouponSpent')::boolean AND snapshot ->> 'couponCode' IS NOT NULL;

-- A use is reserved for as long as its checkout is, whichever release of the shop ends it.
CREATE FUNCTION end_coupon_reservation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM coupon_reservations WHERE checkout_id = NEW.id;
  RETURN NULL;
END $$;
-- lock: it waits for the writers of one table, and keeps it for as long as a trigger takes to be written down
CREATE TRIGGER checkouts_end_coupon_reservation AFTER UPDATE OF state ON checkouts FOR EACH ROW
  WHEN (OLD.state = 'held' AND NEW.state <> 'held') EXECUTE FUNCTION end_coupon_reservation();

-- Owned by the orders room: when what was reserved became free again without a payment; null before, and of old.
ALTER TABLE checkouts ADD COLUMN released_at timestamptz;

-- The two ways of a rented outfit: to its renter and back to its owner, each a parcel.
CREATE TABLE rental_parcels (
  id uuid PRIMARY KEY,
  rental_order_id uuid NOT NULL REFERENCES rental_orders,
  leg text NOT NULL CHECK (leg IN ('out', 'back')),
  status text NOT NULL DEFAULT 'Ready'
    CHECK (status IN ('Ready', 'Picked up', 'In transit', 'Out for delivery', 'Delivery failed', 'Delivered')),
  courier text NOT NULL CHECK (courier ~ '\S' AND length(courier) <= 60),
  tracking_number text CHECK (tracking_number <> ''),
  pick_up_on date,
  -- as they were when the parcel was made; forgotten when the rental ends
  pick_up_from jsonb,
  deliver_to jsonb,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  -- a parcel that was never sent
  cancelled_at timestamptz,
  CONSTRAINT rental_parcels_cancelled_before_pickup CHECK (cancelled_at IS NULL OR status = 'Ready'),
  CONSTRAINT rental_parcels_both_addresses CHECK ((pick_up_from IS NULL) = (deliver_to IS NULL))
);
CREATE UNIQUE INDEX rental_parcels_once ON rental_parcels (rental_order_id, leg) WHERE cancelled_at IS NULL;
CREATE UNIQUE INDEX rental_parcels_tracking_taken ON rental_parcels (lower(courier), tracking_number)
  WHERE cancelled_at IS NULL;

CREATE TABLE rental_parcel_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  parcel_id uuid NOT NULL REFERENCES rental_parcels,
  status text NOT NULL,
  reason text,
  by_user_id uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT shop_now()
);
CREATE INDEX rental_parcel_events_of_parcel ON rental_parcel_events (parcel_id, id);
CREATE TRIGGER rental_parcel_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON rental_parcel_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();

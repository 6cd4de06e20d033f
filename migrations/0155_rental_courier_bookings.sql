-- Parcels of rentals that are booked with a courier, as those of orders (migration 0100).
ALTER TABLE rental_parcels
  -- 'pending': the courier was asked, and its answer is not known yet; null: sent by hand
  ADD COLUMN booking text,
  -- the courier's own id of the booking, where it has one beside the tracking number
  ADD COLUMN booking_reference text,
  -- when on that day the courier comes
  ADD COLUMN pick_up_slot text,
  -- when the last event that moved it happened, by the courier's clock
  ADD COLUMN moved_at timestamptz NOT NULL DEFAULT shop_now(),
  ADD COLUMN polled_at timestamptz;
ALTER TABLE rental_parcels
  ADD CONSTRAINT rental_parcels_booking CHECK (booking IN ('pending', 'booked')) NOT VALID,
  ADD CONSTRAINT rental_parcels_booked_has_number CHECK (booking <> 'booked' OR tracking_number IS NOT NULL) NOT VALID;

-- Null: the courier reported it.
ALTER TABLE rental_parcel_events ALTER COLUMN by_user_id DROP NOT NULL;
ALTER TABLE rental_parcel_events
  ADD COLUMN at timestamptz NOT NULL DEFAULT shop_now(),
  ADD COLUMN place text,
  ADD COLUMN courier text,
  ADD COLUMN courier_event_id text,
  -- false: recorded only, because the parcel was further already
  ADD COLUMN moved boolean NOT NULL DEFAULT true;

-- What the courier of a cash order collects for this parcel; null: the order is paid.
ALTER TABLE shipments ADD COLUMN collect_paise bigint;

-- Owned by the shipping module: the parcels of the demo's courier, as it would keep them itself.
CREATE TABLE simulated_parcels (
  tracking_number text PRIMARY KEY,
  -- the shop's id of the parcel: booking it twice finds the first booking
  reference uuid NOT NULL UNIQUE,
  story text NOT NULL,
  booked_at timestamptz NOT NULL DEFAULT shop_now(),
  -- how many steps of its story were reported
  steps_reported integer NOT NULL DEFAULT 0,
  cancelled_at timestamptz
);

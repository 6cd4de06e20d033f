-- When a simulated parcel starts to move: with its pick-up, if one was agreed for a later day; null: with its booking.
ALTER TABLE simulated_parcels ADD COLUMN moves_from timestamptz;

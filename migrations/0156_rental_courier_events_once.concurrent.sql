DROP INDEX CONCURRENTLY IF EXISTS rental_parcel_events_once;
CREATE UNIQUE INDEX CONCURRENTLY rental_parcel_events_once ON rental_parcel_events (courier, courier_event_id);

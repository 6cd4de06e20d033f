-- Best sellers leave out units that came back, and sales after returns the parcels that came back: all days are summed again.
CREATE FUNCTION note_day_of_returned_parcel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.order_day_changes (day)
    SELECT DISTINCT (orders.created_at AT TIME ZONE 'Asia/Kolkata')::date
    FROM changed JOIN public.orders ON orders.id = changed.order_id
    WHERE changed.refund_subtotal_paise IS NOT NULL;
  RETURN NULL;
END $$;
-- lock: waits for the table's writers for at most a second, several times
CREATE TRIGGER parcels_returned_in_day AFTER UPDATE ON shipments
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_day_of_returned_parcel();
INSERT INTO order_day_changes (day) SELECT DISTINCT day FROM order_day_products;

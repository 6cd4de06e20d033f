-- Owned by the rentals room: the days on which an outfit is taken, beside the outfit itself, so that a listing of
-- what is free on some days need not look at every range of every outfit. `occupied_days` stays the truth: whatever
-- is written there changes this in the same transaction. Days that are long past are left out.
ALTER TABLE products ADD COLUMN taken_days datemultirange NOT NULL DEFAULT '{}';

CREATE FUNCTION note_taken_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET taken_days = coalesce((
    SELECT range_agg(days) FROM occupied_days
    WHERE product_id = products.id AND upper(days) > (shop_now() AT TIME ZONE 'Asia/Kolkata')::date - 1
  ), '{}')
  WHERE id = coalesce(NEW.product_id, OLD.product_id);
  RETURN NULL;
END $$;
CREATE TRIGGER occupied_days_noted AFTER INSERT OR UPDATE OR DELETE ON occupied_days
  FOR EACH ROW EXECUTE FUNCTION note_taken_days();

-- Outfits in the order in which a listing shows them: the first page is found without looking at the others.
CREATE INDEX products_for_rent_featured ON products (
  ('featured' = ANY (tags)) DESC, ((rating - 3) * least(review_count, 20)) DESC, created_at DESC, id
) WHERE is_rental AND rental_status = 'approved' AND archived_at IS NULL;

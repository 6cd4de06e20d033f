-- What search engines and feeds read of a product beside what its page shows: its own title and description, and when its
-- content last changed. Absent: it has not changed since it was made.
ALTER TABLE products
  ADD COLUMN seo_title text NOT NULL DEFAULT '',
  ADD COLUMN seo_description text NOT NULL DEFAULT '',
  ADD COLUMN changed_at timestamptz;

CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_at := shop_now();
  RETURN NEW;
END $$;

-- lock: waits for the table's writers for at most a second, several times
CREATE TRIGGER products_content_changed BEFORE UPDATE OF
  name, description, brand, fabric, material_and_care, price_paise, old_price_paise, category_id, subcategory_id, tags, sizes,
  colors, measurements, is_active, archived_at, rental_status, seo_title, seo_description ON products
  FOR EACH ROW WHEN (
    (OLD.name, OLD.description, OLD.brand, OLD.fabric, OLD.material_and_care, OLD.price_paise, OLD.old_price_paise,
      OLD.category_id, OLD.subcategory_id, OLD.tags, OLD.sizes, OLD.colors, OLD.measurements, OLD.is_active, OLD.archived_at,
      OLD.rental_status, OLD.seo_title, OLD.seo_description)
    IS DISTINCT FROM
    (NEW.name, NEW.description, NEW.brand, NEW.fabric, NEW.material_and_care, NEW.price_paise, NEW.old_price_paise,
      NEW.category_id, NEW.subcategory_id, NEW.tags, NEW.sizes, NEW.colors, NEW.measurements, NEW.is_active, NEW.archived_at,
      NEW.rental_status, NEW.seo_title, NEW.seo_description)
  ) EXECUTE FUNCTION note_change();

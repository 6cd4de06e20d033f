-- The date of a product in the sitemap also follows the details that the law requires, which its page shows, too.
-- lock: waits for the table's writers for at most a second, several times
CREATE OR REPLACE TRIGGER products_content_changed BEFORE UPDATE OF
  name, description, brand, fabric, material_and_care, maker_name, maker_address, country_of_origin, net_quantity, hsn,
  price_paise, old_price_paise, category_id, subcategory_id, tags, sizes, colors, measurements, is_active, archived_at,
  rental_status, seo_title, seo_description ON products
  FOR EACH ROW WHEN (
    (OLD.name, OLD.description, OLD.brand, OLD.fabric, OLD.material_and_care, OLD.maker_name, OLD.maker_address,
      OLD.country_of_origin, OLD.net_quantity, OLD.hsn, OLD.price_paise, OLD.old_price_paise, OLD.category_id,
      OLD.subcategory_id, OLD.tags, OLD.sizes, OLD.colors, OLD.measurements, OLD.is_active, OLD.archived_at,
      OLD.rental_status, OLD.seo_title, OLD.seo_description)
    IS DISTINCT FROM
    (NEW.name, NEW.description, NEW.brand, NEW.fabric, NEW.material_and_care, NEW.maker_name, NEW.maker_address,
      NEW.country_of_origin, NEW.net_quantity, NEW.hsn, NEW.price_paise, NEW.old_price_paise, NEW.category_id,
      NEW.subcategory_id, NEW.tags, NEW.sizes, NEW.colors, NEW.measurements, NEW.is_active, NEW.archived_at,
      NEW.rental_status, NEW.seo_title, NEW.seo_description)
  ) EXECUTE FUNCTION note_change();

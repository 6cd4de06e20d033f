-- Owned by the foundation. Every server keeps ready answers for what anyone may see; a write to one of
-- these tables tells all of them, once per transaction, on whichever machine they run.
CREATE FUNCTION tell_shop_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_changed', '');
  RETURN NULL;
END $$;

CREATE TRIGGER categories_changed AFTER INSERT OR UPDATE OR DELETE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_changed();
CREATE TRIGGER subcategories_changed AFTER INSERT OR UPDATE OR DELETE ON subcategories
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_changed();
CREATE TRIGGER products_changed AFTER INSERT OR UPDATE OR DELETE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_changed();
CREATE TRIGGER variants_changed AFTER INSERT OR UPDATE OR DELETE ON variants
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_changed();
CREATE TRIGGER stock_items_changed AFTER INSERT OR UPDATE OR DELETE ON stock_items
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_changed();
CREATE TRIGGER product_pictures_changed AFTER INSERT OR UPDATE OR DELETE ON product_pictures
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_changed();
CREATE TRIGGER reviews_changed AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_changed();
CREATE TRIGGER banners_changed AFTER INSERT OR UPDATE OR DELETE ON banners
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_changed();
-- An owner's name stands beside the outfits that anyone may see.
CREATE TRIGGER owner_names_changed AFTER UPDATE OF name ON users
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_changed();

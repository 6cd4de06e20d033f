-- Owned by the foundation, as 0009: an owner's name stands beside the outfits that anyone may see.
CREATE TRIGGER owner_names_changed AFTER UPDATE OF name ON users
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_changed();

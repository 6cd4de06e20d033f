-- An outfit's page shows its condition, so a new condition changes the page. Everything else in this table changes only the
-- days of the outfit.
CREATE FUNCTION notify_outfit_condition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_public_change(changes_of_public_products(ARRAY[NEW.product_id]));
  RETURN NULL;
END $$;

-- lock: adds a trigger; waits for the table's writers for at most a second, several times
CREATE TRIGGER outfits_condition_added_public AFTER INSERT ON outfits
  FOR EACH ROW WHEN (NEW.condition <> '') EXECUTE FUNCTION notify_outfit_condition();

-- lock: adds a trigger; waits for the table's writers for at most a second, several times
CREATE TRIGGER outfits_condition_updated_public AFTER UPDATE OF condition ON outfits
  FOR EACH ROW WHEN (OLD.condition <> NEW.condition) EXECUTE FUNCTION notify_outfit_condition();

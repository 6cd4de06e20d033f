-- Every write to public data tells all servers what it changed, so that each invalidates only the cached responses that show it
-- (decision 057; app/platform/cache has the names). The payload is a JSON list. An empty payload means everything, and the
-- release before takes every payload for that.

CREATE FUNCTION notify_public_change(changes text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  payload text := array_to_json(changes)::text;
BEGIN
  IF cardinality(changes) > 0 THEN
    PERFORM pg_notify('shop_changed', CASE WHEN octet_length(payload) < 8000 THEN payload ELSE '' END);
  END IF;
END $$;

-- Whether shoppers see such a product, if its category is active.
CREATE FUNCTION is_public_product(is_active boolean, archived_at timestamptz, is_rental boolean, rental_status text)
RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN is_active AND archived_at IS NULL AND (NOT is_rental OR rental_status IS NOT DISTINCT FROM 'approved');

-- The products and the lists that may show them. A product that left a category changes the lists of both.
CREATE FUNCTION changes_of_products(product_ids uuid[], category_ids uuid[]) RETURNS text[] LANGUAGE sql STABLE
RETURN (
  SELECT coalesce(array_agg(DISTINCT change), '{}') FROM (
    SELECT 'products' AS change WHERE cardinality(product_ids) > 0
    UNION ALL SELECT 'product:' || id FROM unnest(product_ids) AS id
    UNION ALL SELECT 'category:' || id FROM unnest(category_ids) AS id
    UNION ALL SELECT 'category:' || lower(name) FROM categories WHERE id = ANY (category_ids)
  ) AS changes
);

CREATE FUNCTION changes_of_public_products(product_ids uuid[]) RETURNS text[] LANGUAGE sql STABLE
RETURN (
  SELECT changes_of_products(coalesce(array_agg(id), '{}'), coalesce(array_agg(DISTINCT category_id), '{}'))
  FROM products
  WHERE id = ANY (product_ids) AND is_public_product(is_active, archived_at, is_rental, rental_status)
);

-- Products that appear, disappear or move change what is similar to others of these categories.
CREATE FUNCTION changes_of_members(category_ids uuid[]) RETURNS text[] LANGUAGE sql STABLE
RETURN (SELECT coalesce(array_agg(DISTINCT 'members:' || id), '{}') FROM unnest(category_ids) AS id);

CREATE FUNCTION notify_products_added_or_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
  categories_of uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(id), array_agg(DISTINCT category_id) INTO ids, categories_of FROM after
    WHERE is_public_product(is_active, archived_at, is_rental, rental_status);
  ELSE
    SELECT array_agg(id), array_agg(DISTINCT category_id) INTO ids, categories_of FROM before
    WHERE is_public_product(is_active, archived_at, is_rental, rental_status);
  END IF;
  IF ids IS NOT NULL THEN
    PERFORM notify_public_change(
      CASE TG_OP WHEN 'DELETE' THEN '{hidden}' ELSE '{}' END::text[]
      || changes_of_products(ids, categories_of) || changes_of_members(categories_of) || '{categories}');
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION notify_products_updated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
  categories_of uuid[];
  moved uuid[];
  is_counted boolean;
  is_hidden boolean;
  booked text[];
BEGIN
  WITH pairs AS (
    SELECT after.id, before.category_id AS left_id, after.category_id AS joined_id,
      is_public_product(before.is_active, before.archived_at, before.is_rental, before.rental_status) AS was_public,
      is_public_product(after.is_active, after.archived_at, after.is_rental, after.rental_status) AS is_public,
      before.category_id <> after.category_id AS is_elsewhere,
      (before.subcategory_id, before.tags, before.is_rental)
        IS DISTINCT FROM (after.subcategory_id, after.tags, after.is_rental) AS is_regrouped,
      to_jsonb(before) - '{version,taken_days}'::text[] <> to_jsonb(after) - '{version,taken_days}'::text[] AS is_changed,
      before.taken_days <> after.taken_days AS is_booked
    FROM before JOIN after USING (id)
  ), shown AS (
    SELECT *, is_elsewhere OR was_public <> is_public AS changes_counts FROM pairs WHERE was_public OR is_public
  )
  SELECT
    array_agg(id) FILTER (WHERE is_changed),
    array_agg(left_id) FILTER (WHERE is_changed) || array_agg(joined_id) FILTER (WHERE is_changed),
    array_agg(left_id) FILTER (WHERE changes_counts OR is_regrouped)
      || array_agg(joined_id) FILTER (WHERE changes_counts OR is_regrouped),
    bool_or(changes_counts),
    bool_or(was_public AND NOT is_public),
    '{days}' || array_agg('days:' || id) FILTER (WHERE is_booked)
  INTO ids, categories_of, moved, is_counted, is_hidden, booked FROM shown;
  PERFORM notify_public_change(
    CASE WHEN is_hidden THEN '{hidden}' ELSE '{}' END::text[] || changes_of_products(ids, categories_of)
    || changes_of_members(moved) || CASE WHEN is_counted THEN '{categories}' ELSE '{}' END::text[]
    || CASE WHEN cardinality(booked) > 1 THEN booked ELSE '{}' END);
  RETURN NULL;
END $$;

-- A quantity's exact number is in few responses; all others show whether there is any.
CREATE FUNCTION notify_stock_updated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted text[];
  sold_out_or_back uuid[];
BEGIN
  SELECT array_agg(DISTINCT 'stock:' || product_id) FILTER (WHERE before.on_hand <> after.on_hand),
    array_agg(DISTINCT product_id) FILTER (WHERE (before.on_hand > 0) <> (after.on_hand > 0))
  INTO counted, sold_out_or_back FROM before JOIN after USING (id, product_id);
  PERFORM notify_public_change(counted || changes_of_public_products(sold_out_or_back));
  RETURN NULL;
END $$;

-- Rows that belong to a product that shoppers see: its parts, or what is named by the trigger's argument.
CREATE FUNCTION notify_product_rows_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
  changes text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT product_id) INTO ids FROM after;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT product_id) INTO ids FROM before;
  ELSE
    SELECT array_agg(DISTINCT product_id) INTO ids FROM (SELECT * FROM after EXCEPT SELECT * FROM before) AS changed;
  END IF;
  IF ids IS NULL THEN RETURN NULL; END IF;
  IF TG_NARGS = 0 THEN
    changes := changes_of_public_products(ids);
  ELSE
    SELECT TG_ARGV[0] || array_agg(TG_ARGV[0] || ':' || id) INTO changes FROM products
    WHERE id = ANY (ids) AND is_public_product(is_active, archived_at, is_rental, rental_status)
    HAVING count(*) > 0;
  END IF;
  PERFORM notify_public_change(changes);
  RETURN NULL;
END $$;

-- An owner's name stands beside the outfits that anyone may see.
CREATE FUNCTION notify_owner_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_public_change(
    changes_of_public_products((SELECT array_agg(id) FROM products WHERE owner_id = NEW.id)));
  RETURN NULL;
END $$;

CREATE FUNCTION notify_named_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_public_change(TG_ARGV);
  RETURN NULL;
END $$;

-- unused: replaced below
DROP TRIGGER products_changed ON products;

-- lock: replaces a trigger; waits for the table's writers for at most a second, several times
CREATE TRIGGER products_added_public AFTER INSERT ON products
  REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION notify_products_added_or_deleted();

-- lock: replaces a trigger; waits for the table's writers for at most a second, several times
CREATE TRIGGER products_deleted_public AFTER DELETE ON products
  REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION notify_products_added_or_deleted();

-- lock: replaces a trigger; waits for the table's writers for at most a second, several times
CREATE TRIGGER products_updated_public AFTER UPDATE ON products
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION notify_products_updated();

-- unused: replaced below
DROP TRIGGER stock_items_changed ON stock_items;

-- lock: replaces a trigger; waits for the table's writers for at most a second, several times
CREATE TRIGGER stock_items_updated_public AFTER UPDATE ON stock_items
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION notify_stock_updated();

-- lock: replaces a trigger; waits for the table's writers for at most a second, several times
CREATE TRIGGER stock_items_added_public AFTER INSERT ON stock_items
  REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION notify_product_rows_changed();

-- lock: replaces a trigger; waits for the table's writers for at most a second, several times
CREATE TRIGGER stock_items_deleted_public AFTER DELETE ON stock_items
  REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION notify_product_rows_changed();

-- lock: replaces a trigger; waits for the table's writers for at most a second, several times
CREATE TRIGGER stock_counts_added_public AFTER INSERT ON stock_items
  REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION notify_product_rows_changed('stock');

-- lock: replaces a trigger; waits for the table's writers for at most a second, several times
CREATE TRIGGER stock_counts_deleted_public AFTER DELETE ON stock_items
  REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION notify_product_rows_changed('stock');

-- unused: replaced below
DROP TRIGGER variants_changed ON variants;

-- lock: replaces a trigger; waits for the table's writers for at most a second, several times
CREATE TRIGGER variants_added_public AFTER INSERT ON variants
  REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION notify_product_rows_changed();

-- lock: replaces a trigger; waits for the table's writers for at most a second, several times
CREATE TRIGGER variants_updated_public AFTER UPDATE ON variants
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION notify_product_rows_changed();

-- lock: replaces a trigger; waits for the table's writers for at most a second, several times
CREATE TRIGGER variants_deleted_public AFTER DELETE ON variants
  REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION notify_product_rows_changed();

-- unused: replaced below
DROP TRIGGER product_pictures_changed ON product_pictures;

-- lock: replaces a trigger; waits for the table's writers for at most a second, several times
CREATE TRIGGER product_pictures_added_public AFTER INSERT ON product_pictures
  REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION notify_product_rows_changed();

-- lock: replaces a trigger; waits for the table's writers for at most a second, several times
CREATE TRIGGER product_pictures_updated_public AFTER UPDATE ON product_pictures
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION notify_product_rows_changed();

-- lock: replaces a trigger; waits for the table's writers for at most a second, several times
CREATE TRIGGER product_pictures_deleted_public AFTER DELETE ON product_pictures
  REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION notify_product_rows_changed();

-- unused: replaced below
DROP TRIGGER outfits_changed ON outfits;

-- lock: replaces a trigger; waits for the table's writers for at most a second, several times
CREATE TRIGGER outfits_added_public AFTER INSERT ON outfits
  REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION notify_product_rows_changed('days');

-- lock: replaces a trigger; waits for the table's writers for at most a second, several times
CREATE TRIGGER outfits_updated_public AFTER UPDATE ON outfits
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION notify_product_rows_changed('days');

-- lock: replaces a trigger; waits for the table's writers for at most a second, several times
CREATE TRIGGER outfits_deleted_public AFTER DELETE ON outfits
  REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION notify_product_rows_changed('days');

-- unused: replaced below
DROP TRIGGER reviews_changed ON reviews;

-- lock: replaces a trigger; waits for the table's writers for at most a second, several times
CREATE TRIGGER reviews_added_public AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION notify_product_rows_changed('reviews');

-- lock: replaces a trigger; waits for the table's writers for at most a second, several times
CREATE TRIGGER reviews_updated_public AFTER UPDATE ON reviews
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION notify_product_rows_changed('reviews');

-- lock: replaces a trigger; waits for the table's writers for at most a second, several times
CREATE TRIGGER reviews_deleted_public AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION notify_product_rows_changed('reviews');

-- unused: replaced below
DROP TRIGGER occupied_days_changed ON occupied_days;

-- lock: replaces a trigger; waits for the table's writers for at most a second, several times
CREATE TRIGGER occupied_days_added_public AFTER INSERT ON occupied_days
  REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION notify_product_rows_changed('days');

-- lock: replaces a trigger; waits for the table's writers for at most a second, several times
CREATE TRIGGER occupied_days_updated_public AFTER UPDATE ON occupied_days
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION notify_product_rows_changed('days');

-- lock: replaces a trigger; waits for the table's writers for at most a second, several times
CREATE TRIGGER occupied_days_deleted_public AFTER DELETE ON occupied_days
  REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION notify_product_rows_changed('days');

-- unused: replaced below
DROP TRIGGER owner_names_changed ON users;

-- lock: replaces a trigger; waits for the table's writers for at most a second, several times
CREATE TRIGGER owners_renamed_public AFTER UPDATE OF name ON users
  FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION notify_owner_renamed();

-- unused: replaced below
DROP TRIGGER banners_changed ON banners;

-- lock: replaces a trigger; waits for the table's writers for at most a second, several times
CREATE TRIGGER banners_changed_public AFTER INSERT OR UPDATE OR DELETE ON banners
  FOR EACH STATEMENT EXECUTE FUNCTION notify_named_change('banners');

-- unused: replaced below
DROP TRIGGER events_changed ON events;

-- lock: replaces a trigger; waits for the table's writers for at most a second, several times
CREATE TRIGGER events_changed_public AFTER INSERT OR UPDATE OR DELETE ON events
  FOR EACH STATEMENT EXECUTE FUNCTION notify_named_change('events');

-- unused: replaced below
DROP TRIGGER blogs_changed ON blogs;

-- lock: replaces a trigger; waits for the table's writers for at most a second, several times
CREATE TRIGGER blogs_changed_public AFTER INSERT OR UPDATE OR DELETE ON blogs
  FOR EACH STATEMENT EXECUTE FUNCTION notify_named_change('blogs');

-- unused: replaced below
DROP TRIGGER search_synonyms_changed ON search_synonyms;

-- lock: replaces a trigger; waits for the table's writers for at most a second, several times
CREATE TRIGGER search_synonyms_changed_public AFTER INSERT OR UPDATE OR DELETE ON search_synonyms
  FOR EACH STATEMENT EXECUTE FUNCTION notify_named_change('search');

-- lock: a trigger on a table that shops seldom write
CREATE TRIGGER rental_ratings_changed_public AFTER INSERT OR UPDATE OR DELETE ON rental_ratings
  FOR EACH STATEMENT EXECUTE FUNCTION notify_named_change('ratings');
-- lock: a trigger on a table of one row that only demos write
CREATE TRIGGER shop_clock_changed AFTER UPDATE ON shop_clock
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_changed();

-- Owned by the catalogue: what a listing asks of outfits for rent and nothing else, so that counting 100,000 of them
-- reads little. The truth stays where it was; triggers keep this in the same transaction (decision 022).

-- Outfits of one kind are alike in all that a listing's filters tell apart, but for price and days.
CREATE TABLE outfit_kinds (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  category_id uuid NOT NULL REFERENCES categories,
  subcategory_id uuid REFERENCES subcategories,
  country_of_origin text NOT NULL,
  sizes text[] NOT NULL,
  colors text[] NOT NULL,
  -- [[size, colour], …] of its variants
  choices jsonb NOT NULL,
  -- of the three above, which may be longer than what an index holds
  offer_hash text NOT NULL,
  UNIQUE NULLS NOT DISTINCT (category_id, subcategory_id, country_of_origin, offer_hash)
);

-- The outfits that shoppers may see, as long as their category is open.
CREATE TABLE outfit_shelf (
  product_id uuid PRIMARY KEY REFERENCES products,
  kind_id integer NOT NULL REFERENCES outfit_kinds,
  price_paise bigint NOT NULL,
  taken_days datemultirange NOT NULL,
  is_featured boolean NOT NULL,
  -- how much it is liked, as the listing's order reckons it
  liking numeric NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX outfit_shelf_featured ON outfit_shelf (is_featured DESC, liking DESC, created_at DESC, product_id);

-- Reads the outfit behind its lock, so that of two who change it at once the later one writes what both did.
CREATE FUNCTION shelve_outfit(shelved uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  outfit products;
  offered jsonb;
  hash text;
  kind integer;
BEGIN
  PERFORM FROM products WHERE id = shelved FOR NO KEY UPDATE;
  SELECT * INTO outfit FROM products
  WHERE id = shelved AND is_rental AND rental_status = 'approved' AND is_active AND archived_at IS NULL;
  IF NOT FOUND THEN
    DELETE FROM outfit_shelf WHERE product_id = shelved;
    RETURN;
  END IF;
  SELECT coalesce(jsonb_agg(jsonb_build_array(size, color) ORDER BY size, color), '[]') INTO offered
  FROM variants WHERE product_id = shelved AND archived_at IS NULL;
  hash := md5(array_to_json(outfit.sizes)::text || array_to_json(outfit.colors)::text || offered::text);
  SELECT id INTO kind FROM outfit_kinds
  WHERE category_id = outfit.category_id AND subcategory_id IS NOT DISTINCT FROM outfit.subcategory_id
    AND country_of_origin = outfit.country_of_origin AND offer_hash = hash;
  IF kind IS NULL THEN
    INSERT INTO outfit_kinds (category_id, subcategory_id, country_of_origin, sizes, colors, choices, offer_hash)
    VALUES (
      outfit.category_id, outfit.subcategory_id, outfit.country_of_origin, outfit.sizes, outfit.colors, offered, hash
    )
    ON CONFLICT (category_id, subcategory_id, country_of_origin, offer_hash)
    DO UPDATE SET offer_hash = excluded.offer_hash
    RETURNING id INTO kind;
  END IF;
  INSERT INTO outfit_shelf (product_id, kind_id, price_paise, taken_days, is_featured, liking, created_at)
  VALUES (
    shelved, kind, outfit.price_paise, outfit.taken_days, 'featured' = ANY (outfit.tags),
    (outfit.rating - 3) * least(outfit.review_count, 20), outfit.created_at
  )
  ON CONFLICT (product_id) DO UPDATE SET
    kind_id = excluded.kind_id, price_paise = excluded.price_paise, taken_days = excluded.taken_days,
    is_featured = excluded.is_featured, liking = excluded.liking, created_at = excluded.created_at;
END $$;

CREATE FUNCTION shelve_changed_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM shelve_outfit(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER products_added_shelved AFTER INSERT ON products
  FOR EACH ROW WHEN (NEW.is_rental) EXECUTE FUNCTION shelve_changed_product();
CREATE TRIGGER products_changed_shelved AFTER UPDATE OF
  category_id, subcategory_id, country_of_origin, sizes, colors, price_paise, tags, rating, review_count,
  is_rental, rental_status, is_active, archived_at, taken_days
  ON products FOR EACH ROW WHEN (OLD.is_rental OR NEW.is_rental) EXECUTE FUNCTION shelve_changed_product();

CREATE FUNCTION shelve_changed_variant() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid := coalesce(NEW.product_id, OLD.product_id);
BEGIN
  IF EXISTS (SELECT FROM products WHERE id = changed AND is_rental) THEN PERFORM shelve_outfit(changed); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER variants_shelved AFTER INSERT OR DELETE OR UPDATE OF size, color, archived_at
  ON variants FOR EACH ROW EXECUTE FUNCTION shelve_changed_variant();

-- A paused outfit is taken on all days.
CREATE OR REPLACE FUNCTION note_taken_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET taken_days = CASE
    WHEN EXISTS (SELECT FROM outfits WHERE product_id = products.id AND is_paused) THEN '{(,)}'
    ELSE coalesce((
      SELECT range_agg(days) FROM occupied_days
      WHERE product_id = products.id AND upper(days) > (shop_now() AT TIME ZONE 'Asia/Kolkata')::date - 1
    ), '{}') END
  WHERE id = coalesce(NEW.product_id, OLD.product_id);
  RETURN NULL;
END $$;
CREATE TRIGGER outfits_paused_noted AFTER INSERT OR UPDATE OF is_paused ON outfits
  FOR EACH ROW EXECUTE FUNCTION note_taken_days();

UPDATE products SET taken_days = '{(,)}'
WHERE id IN (SELECT product_id FROM outfits WHERE is_paused);
SELECT shelve_outfit(id) FROM products WHERE is_rental;

-- What a listing orders by itself is no longer asked of the products.
DROP INDEX products_for_rent_featured;

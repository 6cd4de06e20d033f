-- Filters by rating and discount, and facets of outfits by these, brand, fabric and tags (decision 093).

-- In whole stars; 0 for a product without reviews, whose rating says nothing.
CREATE FUNCTION rating_floor(rating numeric, review_count integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN review_count > 0 THEN floor(rating)::integer ELSE 0 END;

-- The percentage that cards show (discountPercent of app/catalog/product/product-rules.ts), in whole tens.
CREATE FUNCTION discount_floor(price_paise bigint, old_price_paise bigint) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN old_price_paise > price_paise
  THEN floor(floor((old_price_paise - price_paise)::double precision / old_price_paise * 100 + 0.5) / 10)::integer * 10
  ELSE 0 END;

-- Outfits of one kind are alike in these, too (decision 022).
ALTER TABLE outfit_kinds
  ADD COLUMN brand text NOT NULL DEFAULT '',
  ADD COLUMN fabric text NOT NULL DEFAULT '',
  ADD COLUMN tags text[] NOT NULL DEFAULT '{}',
  ADD COLUMN rating_floor integer NOT NULL DEFAULT 0,
  ADD COLUMN discount_floor integer NOT NULL DEFAULT 0;

-- As in migration 0048, with these.
CREATE OR REPLACE FUNCTION shelve_outfit(shelved uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  outfit products;
  offered jsonb;
  stars integer;
  discount integer;
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
  stars := rating_floor(outfit.rating, outfit.review_count);
  discount := discount_floor(outfit.price_paise, outfit.old_price_paise);
  hash := md5(jsonb_build_array(
    outfit.sizes, outfit.colors, offered, outfit.brand, outfit.fabric, outfit.tags, stars, discount)::text);
  SELECT id INTO kind FROM outfit_kinds
  WHERE category_id = outfit.category_id AND subcategory_id IS NOT DISTINCT FROM outfit.subcategory_id
    AND country_of_origin = outfit.country_of_origin AND offer_hash = hash;
  IF kind IS NULL THEN
    INSERT INTO outfit_kinds (category_id, subcategory_id, country_of_origin, sizes, colors, choices, offer_hash,
      brand, fabric, tags, rating_floor, discount_floor)
    VALUES (
      outfit.category_id, outfit.subcategory_id, outfit.country_of_origin, outfit.sizes, outfit.colors, offered, hash,
      outfit.brand, outfit.fabric, outfit.tags, stars, discount
    )
    ON CONFLICT (category_id, subcategory_id, country_of_origin, offer_hash)
    DO UPDATE SET offer_hash = excluded.offer_hash
    RETURNING id INTO kind;
  END IF;
  INSERT INTO outfit_shelf (product_id, kind_id, price_paise, taken_bits, is_featured, liking, created_at)
  VALUES (
    shelved, kind, outfit.price_paise, days_in_bits(outfit.taken_days), 'featured' = ANY (outfit.tags),
    (outfit.rating - 3) * least(outfit.review_count, 20), outfit.created_at
  )
  ON CONFLICT (product_id) DO UPDATE SET
    kind_id = excluded.kind_id, price_paise = excluded.price_paise, taken_bits = excluded.taken_bits,
    is_featured = excluded.is_featured, liking = excluded.liking, created_at = excluded.created_at;
END $$;

-- lock: waits for the table's writers for at most a second, several times
CREATE OR REPLACE TRIGGER products_changed_shelved AFTER UPDATE OF
  category_id, subcategory_id, country_of_origin, sizes, colors, price_paise, tags, rating, review_count,
  is_rental, rental_status, is_active, archived_at, taken_days, brand, fabric, old_price_paise
  ON products FOR EACH ROW WHEN (OLD.is_rental OR NEW.is_rental) EXECUTE FUNCTION shelve_changed_product();

SELECT shelve_outfit(id) FROM products WHERE is_rental ORDER BY id;

-- Cards count pieces only while a product has few of them in all, so a sale changes a list only then (decision 093).
-- 5 is LAST_PIECES of app/catalog/offers/few-left.ts.

CREATE OR REPLACE FUNCTION notify_stock_updated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted text[];
  few text[];
  last_pieces text[];
  sold_out_or_back uuid[];
BEGIN
  SELECT array_agg(DISTINCT 'stock:' || product_id) FILTER (WHERE before.on_hand <> after.on_hand),
    array_agg(DISTINCT 'few-left:' || product_id) FILTER (WHERE least(before.on_hand, 10) <> least(after.on_hand, 10)),
    array_agg(DISTINCT product_id) FILTER (WHERE (before.on_hand > 0) <> (after.on_hand > 0))
  INTO counted, few, sold_out_or_back FROM before JOIN after USING (id, product_id);
  -- What was left before is counted, too: a product that has many again is no longer shown with its number.
  SELECT array_agg('last-pieces:' || product_id) INTO last_pieces FROM (
    SELECT stock_items.product_id,
      sum(stock_items.on_hand) AS left_now, sum(coalesce(before.on_hand, stock_items.on_hand)) AS left_before
    FROM stock_items LEFT JOIN before ON before.id = stock_items.id
    WHERE stock_items.product_id IN (SELECT product_id FROM after)
      AND stock_items.id IN (
        SELECT stock_item_id FROM variants WHERE variants.product_id = stock_items.product_id AND archived_at IS NULL)
    GROUP BY stock_items.product_id
  ) AS counts WHERE least(left_now, 6) <> least(left_before, 6);
  PERFORM notify_public_change(counted || few || last_pieces || changes_of_public_products(sold_out_or_back));
  RETURN NULL;
END $$;

-- Owned by the media room: what each upload weighs, and since when nothing refers to it.
-- lock: one scan of a table of one short row per upload
ALTER TABLE uploads
  -- of the file as it was sent; null: kept before anyone counted
  ADD COLUMN bytes integer CHECK (bytes > 0),
  -- null: something refers to it, as far as the last sweep or the last saved form knows
  ADD COLUMN unused_since timestamptz;
-- A new upload belongs to nothing yet. Set apart, so that the rows that are there keep null until a sweep has looked.
ALTER TABLE uploads ALTER COLUMN unused_since SET DEFAULT shop_now();

-- Uploads whose rows are gone and whose files are about to go, so that a crash between the two loses neither.
CREATE TABLE removed_uploads (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('image', 'video')),
  width integer NOT NULL CHECK (width > 0)
);

-- What a media address names: the shop's own picture or video by its id, in whatever width; one of a third-party host by itself.
CREATE FUNCTION media_key(url text) RETURNS text IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
  SELECT CASE WHEN url LIKE '/media/%' THEN split_part(url, '/', 3) ELSE url END
$$;

-- Every reference to a picture or video in the shop. A migration that adds another column for one replaces this view.
CREATE VIEW media_in_use AS
  SELECT media_key(url) AS key FROM (
    SELECT url FROM product_pictures
    UNION ALL SELECT image FROM categories
    UNION ALL SELECT file ->> 'url' FROM banners, jsonb_array_elements(media) AS file
    UNION ALL SELECT file ->> 'phoneUrl' FROM banners, jsonb_array_elements(media) AS file
    UNION ALL SELECT unnest(images) FROM blogs
    UNION ALL SELECT unnest(images) FROM events
    UNION ALL SELECT unnest(images) FROM reviews
    UNION ALL SELECT unnest(images) FROM returns
    UNION ALL SELECT unnest(images) FROM rental_handovers
    UNION ALL SELECT unnest(images) FROM rental_claims
    UNION ALL SELECT unnest(answer_images) FROM rental_claims
    UNION ALL SELECT picture FROM rental_orders
    UNION ALL SELECT picture FROM order_lines
    UNION ALL SELECT profile_image FROM users
    -- A late payment makes an order of its checkout for up to five days.
    UNION ALL SELECT picture #>> '{}'
      FROM checkouts, jsonb_path_query(snapshot, '$.**.picture ? (@.type() == "string")') AS picture
      WHERE created_at > shop_now() - interval '10 days'
  ) AS places (url)
  WHERE url IS NOT NULL;

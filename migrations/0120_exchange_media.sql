-- The pictures of exchanges are in use, too.
-- unused: same columns, more rows; the release before deletes fewer uploads
CREATE OR REPLACE VIEW media_in_use AS
  SELECT media_key(url) AS key FROM (
    SELECT url FROM product_pictures
    UNION ALL SELECT image FROM categories
    UNION ALL SELECT file ->> 'url' FROM banners, jsonb_array_elements(media) AS file
    UNION ALL SELECT file ->> 'phoneUrl' FROM banners, jsonb_array_elements(media) AS file
    UNION ALL SELECT unnest(images) FROM blogs
    UNION ALL SELECT unnest(images) FROM events
    UNION ALL SELECT unnest(images) FROM reviews
    UNION ALL SELECT unnest(images) FROM returns
    UNION ALL SELECT unnest(images) FROM exchanges
    UNION ALL SELECT picture FROM exchange_lines
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

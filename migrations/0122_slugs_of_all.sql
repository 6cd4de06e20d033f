-- What was there before gets its slug, the oldest of a name the plain one, the others with a part of their id. New rows have theirs by the triggers of
-- 0121, so no table is locked. One statement for most; where one is taken, one by one.
INSERT INTO slugs
SELECT kind, base || CASE WHEN place > 1 THEN '-' || right(id::text, 12) ELSE '' END, id, true
FROM (
  SELECT kind, base, id, row_number() OVER (PARTITION BY kind, base ORDER BY created_at, id) AS place
  FROM (
    SELECT 'product' AS kind, slug_of(name, 'product') AS base, id, created_at FROM products
    UNION ALL SELECT 'blog', slug_of(title, 'blog'), id, published_at FROM blogs
    UNION ALL SELECT 'event', slug_of(title, 'event'), id, starts_at FROM events
  ) AS named
) AS numbered
ON CONFLICT DO NOTHING;

SELECT take_slug_of_name('product', id, name) FROM products
WHERE NOT EXISTS (SELECT FROM slugs WHERE target_id = products.id);
SELECT take_slug_of_name('blog', id, title) FROM blogs
WHERE NOT EXISTS (SELECT FROM slugs WHERE target_id = blogs.id);
SELECT take_slug_of_name('event', id, title) FROM events
WHERE NOT EXISTS (SELECT FROM slugs WHERE target_id = events.id);

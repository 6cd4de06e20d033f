-- A colour is found by what shoppers call it: a product in Sindoor by 'red'. Written by buildSearchText from now on.
UPDATE products SET search_text = search_text || ' ' || named.bases
FROM (
  SELECT products.id, string_agg(DISTINCT known.base, ' ' ORDER BY known.base) AS bases
  FROM products
  CROSS JOIN unnest(products.colors) AS colour
  JOIN (VALUES
    ('red', '{madder,lac,sindoor,maroon,crimson,scarlet,burgundy,wine}'::text[]),
    ('pink', '{rose,blush,magenta,fuchsia,rani}'),
    ('orange', '{terracotta,marigold,rust,peach,coral}'),
    ('yellow', '{turmeric,haldi,mustard,gold,golden}'),
    ('green', '{neem,pista,olive,teal,mint,emerald}'),
    ('blue', '{indigo,sky,navy}'),
    ('purple', '{plum,violet,lavender,lilac,mauve}'),
    ('brown', '{henna,walnut,chocolate,coffee}'),
    ('beige', '{sand,camel,tan,khaki}'),
    ('grey', '{slate,gray,silver,charcoal}'),
    ('white', '{ivory,cream,off-white}')
  ) AS known (base, shades) ON substring(lower(colour) FROM '[^ ]*$') = ANY (known.shades)
  GROUP BY products.id
) AS named
WHERE products.id = named.id;

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

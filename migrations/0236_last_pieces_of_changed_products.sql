-- Counting the last pieces read the stock of all products: PostgreSQL does not know how few rows a sale changes. It now
-- starts from their products, and only where a size or colour came to its last pieces or left them: with six of one, a
-- product has more than its last five anyway. As in migration 0213 otherwise.
CREATE OR REPLACE FUNCTION notify_stock_updated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted text[];
  few text[];
  nearly_sold_out uuid[];
  last_pieces text[];
  sold_out_or_back uuid[];
BEGIN
  SELECT array_agg(DISTINCT 'stock:' || product_id) FILTER (WHERE before.on_hand <> after.on_hand),
    array_agg(DISTINCT 'few-left:' || product_id) FILTER (WHERE least(before.on_hand, 10) <> least(after.on_hand, 10)),
    array_agg(DISTINCT product_id) FILTER (WHERE least(before.on_hand, 6) <> least(after.on_hand, 6)),
    array_agg(DISTINCT product_id) FILTER (WHERE (before.on_hand > 0) <> (after.on_hand > 0))
  INTO counted, few, nearly_sold_out, sold_out_or_back FROM before JOIN after USING (id, product_id);
  IF nearly_sold_out IS NOT NULL THEN
    -- What was left before is counted, too: a product that has many again is no longer shown with its number.
    SELECT array_agg('last-pieces:' || product_id) INTO last_pieces FROM (
      SELECT stock_items.product_id,
        sum(stock_items.on_hand) AS left_now, sum(coalesce(before.on_hand, stock_items.on_hand)) AS left_before
      FROM stock_items LEFT JOIN before ON before.id = stock_items.id
      WHERE stock_items.product_id = ANY (nearly_sold_out)
        AND EXISTS (SELECT FROM variants WHERE variants.stock_item_id = stock_items.id AND archived_at IS NULL)
      GROUP BY stock_items.product_id
    ) AS counts WHERE least(left_now, 6) <> least(left_before, 6);
  END IF;
  PERFORM notify_public_change(counted || few || last_pieces || changes_of_public_products(sold_out_or_back));
  RETURN NULL;
END $$;

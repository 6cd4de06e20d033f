-- A product page shows the exact number of pieces only while few are left, so a sale changes it only then (decision 087).
-- 10 is FEW_LEFT of app/catalog/offers/few-left.ts.

CREATE OR REPLACE FUNCTION notify_stock_updated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted text[];
  few text[];
  sold_out_or_back uuid[];
BEGIN
  SELECT array_agg(DISTINCT 'stock:' || product_id) FILTER (WHERE before.on_hand <> after.on_hand),
    array_agg(DISTINCT 'few-left:' || product_id) FILTER (WHERE least(before.on_hand, 10) <> least(after.on_hand, 10)),
    array_agg(DISTINCT product_id) FILTER (WHERE (before.on_hand > 0) <> (after.on_hand > 0))
  INTO counted, few, sold_out_or_back FROM before JOIN after USING (id, product_id);
  PERFORM notify_public_change(counted || few || changes_of_public_products(sold_out_or_back));
  RETURN NULL;
END $$;

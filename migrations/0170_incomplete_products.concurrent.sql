-- The products that the checklist of a shop names (0169); with all details filled in, it is empty.
DROP INDEX CONCURRENTLY IF EXISTS products_without_legal_details;
CREATE INDEX CONCURRENTLY products_without_legal_details ON products (id)
  WHERE is_active AND NOT is_rental AND archived_at IS NULL
    AND (maker_name = '' OR maker_address = '' OR country_of_origin = '' OR net_quantity = '');

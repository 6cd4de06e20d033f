-- Sums of paise without the detour over numbers of any length that sum() takes; refuses what bigint cannot hold.
CREATE AGGREGATE sum_paise (bigint) (
  SFUNC = int8pl, STYPE = bigint, COMBINEFUNC = int8pl, INITCOND = '0', PARALLEL = SAFE
);

-- What was sold is never an outfit for rent, and a product stays what it is: half of the products are enough.
DROP INDEX products_category_of;
CREATE INDEX products_category_of ON products (id) INCLUDE (category_id) WHERE NOT is_rental;

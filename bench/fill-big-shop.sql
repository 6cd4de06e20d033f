-- Fills a demo shop with 100,000 people, 100,000 dresses, 100,000 outfits with two years of bookings, and 1,000,000
-- orders of two years. Rows are inserted directly, so the script also fills the tables that triggers maintain, and
-- leaves out the ledger.
SET session_replication_role = replica;

INSERT INTO users (id, name, email, mobile, created_at)
SELECT uuidv7(), (ARRAY['Asha','Meera','Rohan','Kabir','Zoya','Ishaan','Tara','Vikram','Anaya','Dev'])[1 + i % 10] || ' ' ||
    (ARRAY['Kulkarni','Iyer','Khan','Sharma','Das','Nair','Gill','Bose','Patel','Rao','Mehta'])[1 + i % 11],
  'person' || i || '@big.test', '+91' || (7000000000 + i), now() - i * interval '10 minutes'
FROM generate_series(1, 100000) AS i;
CREATE TEMP TABLE people AS
SELECT id, name, email, mobile, row_number() OVER (ORDER BY created_at) AS n FROM users WHERE email LIKE '%@big.test';
CREATE UNIQUE INDEX ON people (n);

-- Dresses have 6 variants each and belong to the sale categories; outfits have one and belong to the Rental category.
CREATE TEMP TABLE places AS
SELECT category_id, subcategories.id AS subcategory_id, row_number() OVER (PARTITION BY lower(categories.name) = 'rental') - 1 AS n,
  count(*) OVER (PARTITION BY lower(categories.name) = 'rental') AS many, lower(categories.name) = 'rental' AS is_rental
FROM subcategories JOIN categories ON categories.id = category_id;

CREATE TEMP TABLE dresses AS
SELECT uuidv7() AS id, i AS n, (50000 + (i * 7919) % 900000)::bigint AS price FROM generate_series(1, 100000) AS i;
INSERT INTO products (id, name, description, fabric, brand, category_id, subcategory_id, price_paise, tags, sizes, colors,
  rating, review_count, is_active, created_at, search_text)
SELECT id, 'Dress ' || dresses.n, repeat('Woven by hand and washed before it is cut. ', 8), 'Cotton', 'Big House',
  places.category_id, places.subcategory_id, price, ARRAY['festive', 'tag' || dresses.n % 50], ARRAY['S', 'M', 'L'], ARRAY['Red', 'Blue'],
  3 + (dresses.n % 21) * 0.1, dresses.n % 40, dresses.n % 50 <> 0, now() - dresses.n * interval '7 minutes',
  'dress ' || dresses.n || ' cotton big house red blue'
FROM dresses JOIN places ON NOT places.is_rental AND places.n = dresses.n % places.many;
CREATE TEMP TABLE pieces AS
SELECT uuidv7() AS item, uuidv7() AS variant, id AS product, n, size, color, place
FROM dresses, unnest(ARRAY['S','M','L','S','M','L'], ARRAY['Red','Red','Red','Blue','Blue','Blue'])
  WITH ORDINALITY AS choice (size, color, place);
INSERT INTO stock_items (id, product_id, on_hand) SELECT item, product, (n + place) % 300 FROM pieces;
INSERT INTO variants (id, product_id, size, color, sku, position, stock_item_id)
SELECT variant, product, size, color, 'BIG-' || n || '-' || place, place, item FROM pieces;

CREATE TEMP TABLE lent AS
SELECT uuidv7() AS id, i AS n, ((200 + (i * 7919) % 5000) * 100)::bigint AS price,
  (ARRAY['XS','S','M','L','XL','XXL'])[1 + i % 6] AS size,
  (ARRAY['Red','Blue','Green','Gold','Ivory','Pink','Maroon','Black'])[1 + abs(hashint4(i)) % 8] AS color
FROM generate_series(1, 100000) AS i;
INSERT INTO products (id, name, description, category_id, subcategory_id, price_paise, is_rental, rental_status,
  security_deposit_paise, owner_id, sizes, colors, rating, review_count, created_at, search_text)
SELECT lent.id, 'Outfit ' || lent.n, repeat('An outfit of silk, worn once. ', 10), places.category_id, places.subcategory_id,
  price, true, CASE WHEN lent.n % 100 = 0 THEN 'pending' ELSE 'approved' END, 200000, people.id, ARRAY[size], ARRAY[color],
  3 + (lent.n % 21) * 0.1, lent.n % 30, now() - lent.n * interval '7 minutes', 'outfit ' || lent.n
FROM lent JOIN places ON places.is_rental AND places.n = lent.n % places.many JOIN people ON people.n = 1 + lent.n % 5000;
INSERT INTO outfits (product_id, condition) SELECT id, 'Like new' FROM lent;
INSERT INTO stock_items (id, product_id, on_hand) SELECT id, id, 1 FROM lent;
INSERT INTO variants (id, product_id, size, color, stock_item_id) SELECT id, id, size, color, id FROM lent;

-- Every four weeks for two years, each outfit is rented for 2 to 6 days and cleaned for 2.
CREATE TEMP TABLE bookings AS
SELECT uuidv7() AS id, lent.id AS outfit, lent.n, price, size, color, starts_on, starts_on + 1 + abs(hashint4(lent.n + fortnight)) % 5 AS ends_on
FROM lent, generate_series(0, 51) AS fortnight,
  LATERAL (SELECT current_date - 365 + fortnight * 14 + abs(hashint4(lent.n * 53 + fortnight)) % 6 AS starts_on) AS days
WHERE hashint4(fortnight * 100003 + lent.n) & 1 = 0;
INSERT INTO rental_orders (id, number, product_id, renter_id, owner_id, starts_on, ends_on, status, name, size, color,
  price_paise, fee_paise, fee_state, deposit_paise, deposit_state, answer_by, returned_on, created_at)
SELECT bookings.id, 'VR-BIG-' || row_number() OVER (), outfit, renter.id, owner.id, starts_on, ends_on,
  CASE WHEN ends_on < current_date THEN 'Completed' WHEN starts_on <= current_date THEN 'Dispatched' ELSE 'Approved' END,
  'Outfit ' || bookings.n, size, color, price, price * (ends_on - starts_on + 1), 'paid', 0, 'none',
  starts_on - 10, CASE WHEN ends_on < current_date THEN ends_on END, (starts_on - 12)::timestamptz
FROM bookings JOIN people AS owner ON owner.n = 1 + bookings.n % 5000
JOIN people AS renter ON renter.n = 5001 + (bookings.n * 31) % 90000
WHERE bookings.n % 10 = 0;
INSERT INTO rental_payouts (rental_order_id, owner_id, fee_paise, commission_paise, deductions_paise, amount_paise, created_at, paid_at, reference)
SELECT id, owner_id, fee_paise, fee_paise * 15 / 100, 0, fee_paise - fee_paise * 15 / 100, ends_on,
  CASE WHEN ends_on < current_date - 14 THEN ends_on + 7 END, CASE WHEN ends_on < current_date - 14 THEN 'UTR' || number END
FROM rental_orders WHERE status = 'Completed';
INSERT INTO occupied_days (id, product_id, days, turnaround_days, rental_order_id)
SELECT bookings.id, outfit, daterange(bookings.starts_on, bookings.ends_on + 2, '[]'), 2, rental_orders.id
FROM bookings LEFT JOIN rental_orders ON rental_orders.id = bookings.id;
UPDATE products SET taken_days = (
  SELECT coalesce(range_agg(days), '{}') FROM occupied_days WHERE product_id = products.id AND upper(days) > current_date - 1
) WHERE is_rental;
SELECT count(shelve_outfit(id)) FROM products WHERE is_rental;

CREATE TEMP TABLE sold AS
SELECT uuidv7() AS id, i AS n, now() - i * interval '63 seconds' AS at, 1 + (i * 7) % 100000 AS buyer, 1 + (i * 13) % 100000 AS dress,
  CASE WHEN i < 500 THEN 'Order Placed' WHEN i < 1500 THEN 'Packed' WHEN i < 4000 THEN 'Shipped' WHEN i < 5000 THEN 'Out for Delivery'
    WHEN i % 25 = 0 THEN 'Cancelled' ELSE 'Delivered' END AS status
FROM generate_series(1, 1000000) AS i;
INSERT INTO orders (id, order_number, user_id, status, payment_method, payment_status, subtotal_paise, discount_paise,
  shipping_paise, total_paise, shipping_info, contact_name, contact_email, contact_mobile, created_at)
SELECT sold.id, 'VB-' || sold.n, people.id, status, 'cod', CASE status WHEN 'Delivered' THEN 'paid' ELSE 'pending' END,
  price, 0, 0, price, '{"firstName": "Asha", "lastName": "Kulkarni", "address": "12 Civil Lines", "city": "Jaipur", "state": "Rajasthan", "postalCode": "302006", "country": "India"}',
  name, email, mobile, at
FROM sold JOIN people ON people.n = buyer JOIN dresses ON dresses.n = dress;
INSERT INTO order_lines (id, order_id, position, product_id, variant_id, name, size, color, hsn, quantity, unit_price_paise)
SELECT sold.id, sold.id, 1, dresses.id, variant, 'Dress ' || dress, size, color, '6204', 1, price
FROM sold JOIN dresses ON dresses.n = dress JOIN pieces ON product = dresses.id AND place = 1;
INSERT INTO order_events (order_id, status, created_at) SELECT id, status, at FROM sold;
INSERT INTO order_day_changes (day) SELECT DISTINCT (at AT TIME ZONE 'Asia/Kolkata')::date FROM sold;

INSERT INTO listed_orders (id, created_at, status, searched_text, contents)
SELECT id, created_at, status, lower(concat_ws(' ', order_number, contact_name, contact_email, contact_mobile)),
  order_contents(id, shipping_info)
FROM orders ON CONFLICT (id) DO NOTHING;

INSERT INTO returns (id, order_id, status, created_at)
SELECT uuidv7(), id, CASE WHEN n % 500 = 0 THEN 'Requested' ELSE 'Rejected' END, at + interval '3 days' FROM sold WHERE n % 50 = 0;
INSERT INTO return_lines (return_id, order_line_id, quantity, reason) SELECT id, order_id, 1, 'Does not fit' FROM returns;
INSERT INTO complaints (id, ticket, name, email, message, created_at)
SELECT uuidv7(), 'BIG-' || n, 'Asha Kulkarni', 'person' || buyer || '@big.test', 'The parcel came late.', at FROM sold WHERE n % 200 = 0;
INSERT INTO audit_log (id, at, actor_id, deed, subject_kind, subject_id, subject_name, previous_hash, hash)
SELECT coalesce((SELECT max(id) FROM audit_log), 0) + row_number() OVER (ORDER BY at), at, (SELECT id FROM users WHERE is_admin LIMIT 1),
  'moved', 'order', sold.id::text, 'VB-' || n, '', '' FROM sold WHERE n % 5 = 0;

SET session_replication_role = DEFAULT;

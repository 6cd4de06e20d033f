-- What else orders are searched by: PIN code, city and product names, in lower case. Null for orders of before, which a
-- job fills in batches.
ALTER TABLE listed_orders ADD COLUMN contents text;

CREATE FUNCTION order_contents(order_id uuid, shipping_info jsonb) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT lower(concat_ws(' ',
    regexp_replace(shipping_info ->> 'postalCode', '\D', '', 'g'),
    shipping_info ->> 'city',
    (SELECT string_agg(DISTINCT name, ' ') FROM public.order_lines WHERE order_lines.order_id = $1)
  ))
$$;

-- Orders and their lines are inserted by one statement, so the lines are there when the trigger runs.
CREATE OR REPLACE FUNCTION list_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.listed_orders AS listed (id, created_at, status, searched_text, contents)
    SELECT id, created_at, status,
      lower(order_number || ' ' || contact_name || ' ' || contact_email || ' ' || contact_mobile),
      public.order_contents(id, shipping_info)
    FROM changed
  ON CONFLICT (id) DO UPDATE
    SET created_at = excluded.created_at, status = excluded.status, searched_text = excluded.searched_text,
      contents = excluded.contents
    WHERE (listed.created_at, listed.status, listed.searched_text, listed.contents)
      IS DISTINCT FROM (excluded.created_at, excluded.status, excluded.searched_text, excluded.contents);
  RETURN NULL;
END $$;

-- Which orders can be paid on delivery (decision 077). Until staff save rules there is no row, and the shop's defaults apply.
CREATE TABLE cash_rules (
  is_the_one boolean PRIMARY KEY DEFAULT true CHECK (is_the_one),
  -- a form sends back the version that it was filled from
  version integer NOT NULL,
  -- for each person and each proven mobile number; null: unlimited
  open_orders integer CHECK (open_orders BETWEEN 1 AND 1000000),
  -- orders above it are confirmed by a code; null: none
  code_above_paise bigint CHECK (code_above_paise >= 0),
  -- [{"pin": "190", "limitPaise": 300000}]: the longest prefix wins, 0 means no cash
  pin_limits jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(pin_limits) = 'array'),
  -- the parcels from which on a share of returned ones counts
  min_parcels integer NOT NULL DEFAULT 3 CHECK (min_parcels BETWEEN 1 AND 1000),
  -- the highest allowed share of returned parcels in percent; null: any
  max_returned_person integer CHECK (max_returned_person BETWEEN 0 AND 99),
  max_returned_number integer CHECK (max_returned_number BETWEEN 0 AND 99),
  max_returned_pin integer CHECK (max_returned_pin BETWEEN 0 AND 99)
);
CREATE TRIGGER cash_rules_changed AFTER INSERT OR UPDATE OR DELETE ON cash_rules
  FOR EACH STATEMENT EXECUTE FUNCTION notify_named_change('shipping');

-- How parcels with goods ended. An order that was shipped without parcels counts as one; if it was cancelled after that, it
-- came back.
CREATE VIEW parcel_outcomes AS
  SELECT shipments.id AS parcel_id, shipments.id AS shipment_id, orders.id AS order_id, orders.user_id, orders.contact_mobile,
    regexp_replace(orders.shipping_info ->> 'postalCode', '\D', '', 'g') AS pin, orders.payment_method,
    shipments.courier, shipments.status = 'Returned' AS is_returned, shipments.moved_at AS ended_at
  FROM shipments JOIN orders ON orders.id = shipments.order_id
  WHERE shipments.cancelled_at IS NULL AND shipments.status IN ('Delivered', 'Returned')
  UNION ALL
  SELECT orders.id, NULL, orders.id, orders.user_id, orders.contact_mobile,
    regexp_replace(orders.shipping_info ->> 'postalCode', '\D', '', 'g'), orders.payment_method,
    coalesce(order_tracking.courier, ''), orders.status = 'Cancelled', ended.at
  FROM orders LEFT JOIN order_tracking ON order_tracking.order_id = orders.id
  CROSS JOIN LATERAL (
    SELECT max(created_at) AS at, bool_or(status IN ('Shipped', 'Out for Delivery')) AS was_shipped
    FROM order_events WHERE order_events.order_id = orders.id
  ) AS ended
  WHERE orders.status IN ('Delivered', 'Cancelled') AND (orders.status = 'Delivered' OR ended.was_shipped)
    AND NOT EXISTS (SELECT FROM shipments WHERE shipments.order_id = orders.id AND cancelled_at IS NULL)
    AND EXISTS (SELECT FROM order_lines WHERE order_lines.order_id = orders.id AND NOT is_rental);

-- Owned by the orders module: the parcels of an order (decision 066). An order without parcels works as before.
CREATE TABLE shipments (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  status text NOT NULL DEFAULT 'Ready' CHECK (status IN (
    'Ready', 'Picked up', 'In transit', 'Out for delivery', 'Delivered', 'Delivery failed', 'Returning', 'Returned')),
  courier text NOT NULL CHECK (courier <> ''),
  -- unknown until it is booked or entered
  tracking_number text CHECK (tracking_number <> ''),
  tracking_link text CHECK (tracking_link LIKE 'https://%'),
  -- 'pending': the courier was asked, and its answer is not known yet; null: shipped by hand
  booking text CHECK (booking IN ('pending', 'booked')),
  -- the courier's own id of the booking, where it has one beside the tracking number
  booking_reference text,
  expected_by date,
  -- failed deliveries
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- of the last failed delivery or return
  reason text,
  -- when the last event that moved it happened, by the courier's clock
  moved_at timestamptz NOT NULL DEFAULT shop_now(),
  polled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  -- a parcel that was never sent; its items can be packed again
  cancelled_at timestamptz,
  -- what an order's total is less by once it came back
  refund_subtotal_paise bigint,
  refund_discount_paise bigint,
  refund_shipping_paise bigint,
  CONSTRAINT shipments_returned_has_amounts CHECK (
    (status = 'Returned') = (refund_subtotal_paise IS NOT NULL)
    AND (refund_subtotal_paise IS NULL) = (refund_discount_paise IS NULL)
    AND (refund_subtotal_paise IS NULL) = (refund_shipping_paise IS NULL)),
  CONSTRAINT shipments_cancelled_before_pickup CHECK (cancelled_at IS NULL OR status = 'Ready')
);
CREATE INDEX shipments_of_order ON shipments (order_id, created_at);
CREATE INDEX shipments_under_way ON shipments (courier, moved_at)
  WHERE booking IS NOT NULL AND cancelled_at IS NULL AND status NOT IN ('Delivered', 'Returned');
-- A parcel is found by its number, whatever the courier's name is written like.
CREATE UNIQUE INDEX shipments_tracking_taken ON shipments (lower(courier), tracking_number) WHERE cancelled_at IS NULL;

CREATE TABLE shipment_items (
  shipment_id uuid NOT NULL REFERENCES shipments,
  order_line_id uuid NOT NULL REFERENCES order_lines,
  quantity integer NOT NULL CHECK (quantity > 0),
  -- of a returned parcel: units that cannot be sold again
  damaged_quantity integer NOT NULL DEFAULT 0 CHECK (damaged_quantity BETWEEN 0 AND quantity),
  PRIMARY KEY (shipment_id, order_line_id)
);
CREATE INDEX shipment_items_of_order_line ON shipment_items (order_line_id);

-- What happened to a parcel, in the order in which the shop learned of it.
CREATE TABLE shipment_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shipment_id uuid NOT NULL REFERENCES shipments,
  status text NOT NULL,
  -- by the clock of whoever reported it
  at timestamptz NOT NULL,
  place text,
  reason text,
  source text NOT NULL CHECK (source IN ('shop', 'courier')),
  by_user_id uuid REFERENCES users,
  courier text,
  courier_event_id text,
  -- false: recorded only, because the parcel was further already
  moved boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  CONSTRAINT shipment_events_once UNIQUE (courier, courier_event_id)
);
CREATE INDEX shipment_events_of_shipment ON shipment_events (shipment_id, id);
CREATE TRIGGER shipment_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON shipment_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();

-- Units in parcels that were not cancelled, never more than were ordered.
ALTER TABLE order_lines
  ADD COLUMN shipped_quantity integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT order_lines_shipped_at_most_bought CHECK (shipped_quantity BETWEEN 0 AND quantity) NOT VALID;

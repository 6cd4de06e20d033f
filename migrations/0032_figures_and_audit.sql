-- Owned by the orders room: what was sold on each day in India, so that a year of orders is not summed at every look.
-- 'Sales' are the orders that are not cancelled, by the day on which they were placed, at their total less deposits.
CREATE TABLE order_days (
  day date NOT NULL,
  status text NOT NULL,
  orders integer NOT NULL CHECK (orders > 0),
  sales_paise bigint NOT NULL,
  -- what went back for returned pieces of these orders, whenever it did
  returned_paise bigint NOT NULL,
  PRIMARY KEY (day, status)
);

-- Pieces that were sold (not lent) with orders that are not cancelled, at the price of a piece.
CREATE TABLE order_day_products (
  day date NOT NULL,
  product_id uuid NOT NULL REFERENCES products,
  pieces integer NOT NULL CHECK (pieces > 0),
  sales_paise bigint NOT NULL,
  PRIMARY KEY (day, product_id)
);

-- Days of which an order has changed since they were summed. A change adds its row in its own transaction and waits
-- for nobody; a day that has a row here is summed from the orders themselves, until the clock has summed it anew and
-- taken away the rows that it saw. So a figure is never old, however many change orders at once (decision 017).
CREATE TABLE order_day_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  day date NOT NULL
);
CREATE INDEX order_day_changes_of_day ON order_day_changes (day);

CREATE FUNCTION note_order_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.order_day_changes (day)
    SELECT DISTINCT (created_at AT TIME ZONE 'Asia/Kolkata')::date FROM changed;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_added_to_day AFTER INSERT ON orders
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_order_days();
CREATE TRIGGER orders_changed_in_day AFTER UPDATE ON orders
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_order_days();

CREATE FUNCTION note_day_of_returned_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.order_day_changes (day)
    SELECT DISTINCT (orders.created_at AT TIME ZONE 'Asia/Kolkata')::date
    FROM changed JOIN public.orders ON orders.id = changed.order_id
    WHERE changed.refund_paise IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER returns_changed_in_day AFTER UPDATE ON returns
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_day_of_returned_order();

INSERT INTO order_day_changes (day)
  SELECT DISTINCT (created_at AT TIME ZONE 'Asia/Kolkata')::date FROM orders;

-- What the dashboard counts at every look.
CREATE INDEX ledger_rental_fees ON ledger_transactions (posted_at)
  WHERE kind IN ('rental fee paid', 'rental fee collected', 'rental fee given back');
CREATE INDEX rental_orders_with_deposit ON rental_orders (id) WHERE deposit_state = 'held';
CREATE INDEX rental_payouts_due ON rental_payouts (rental_order_id) WHERE paid_at IS NULL;
CREATE INDEX returns_to_settle ON returns (status) WHERE status IN ('Requested', 'Approved', 'Received');
CREATE INDEX stock_items_low ON stock_items (on_hand) WHERE on_hand <= 5;
CREATE INDEX products_rental_to_decide ON products (id) WHERE is_rental AND rental_status = 'pending' AND archived_at IS NULL;

-- Owned by the foundation: what admins have done, in a chain. A row's hash is made of the hash before it and of all
-- that the row says, so that nothing can be changed, put in or left out without the chain breaking.
CREATE TABLE audit_log (
  -- from 1, without gaps
  id bigint PRIMARY KEY CHECK (id > 0),
  at timestamptz NOT NULL,
  actor_id uuid NOT NULL REFERENCES users,
  -- what was done: 'moved', 'changed', 'created' …
  deed text NOT NULL,
  -- to what: 'order' 0192… VA-26-000123
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  subject_name text NOT NULL,
  -- json, not jsonb: it keeps its letters, of which the hash is made
  before json,
  after json,
  previous_hash text NOT NULL,
  hash text NOT NULL
);
CREATE INDEX audit_log_of_actor ON audit_log (actor_id, id DESC);
CREATE INDEX audit_log_of_kind ON audit_log (subject_kind, id DESC);
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();

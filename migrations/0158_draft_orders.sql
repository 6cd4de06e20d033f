-- Orders that staff compose for a customer, who pays them by a link (decision 075).
CREATE TABLE draft_orders (
  id uuid PRIMARY KEY,
  number integer GENERATED ALWAYS AS IDENTITY CONSTRAINT draft_orders_number UNIQUE,
  -- in the link
  token uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT draft_orders_token UNIQUE,
  user_id uuid NOT NULL REFERENCES users,
  shipping_info jsonb NOT NULL,
  discount_paise bigint NOT NULL DEFAULT 0 CHECK (discount_paise >= 0),
  discount_reason text CHECK (discount_reason <> ''),
  -- for staff
  note text NOT NULL DEFAULT '',
  -- when it was last saved or sent; the customer is told if it has changed since
  total_paise bigint NOT NULL CHECK (total_paise >= 0),
  expires_at timestamptz NOT NULL,
  sent_at timestamptz,
  withdrawn_at timestamptz,
  -- a draft becomes one order at most
  order_id uuid CONSTRAINT draft_orders_one_order UNIQUE REFERENCES orders,
  created_by uuid REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  CONSTRAINT draft_orders_discount_has_reason CHECK ((discount_paise > 0) = (discount_reason IS NOT NULL)),
  CONSTRAINT draft_orders_ordered_or_withdrawn CHECK (order_id IS NULL OR withdrawn_at IS NULL)
);
CREATE INDEX draft_orders_newest ON draft_orders (created_at DESC, id DESC);
CREATE INDEX draft_orders_of_user ON draft_orders (user_id);
CREATE INDEX draft_orders_created_by ON draft_orders (created_by);

CREATE TABLE draft_order_lines (
  id uuid PRIMARY KEY,
  draft_order_id uuid NOT NULL REFERENCES draft_orders ON DELETE CASCADE,
  position integer NOT NULL,
  product_id uuid NOT NULL REFERENCES products,
  variant_id uuid NOT NULL REFERENCES variants,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 1000000),
  CONSTRAINT draft_order_lines_once UNIQUE (draft_order_id, variant_id)
);
CREATE INDEX draft_order_lines_of_product ON draft_order_lines (product_id);
CREATE INDEX draft_order_lines_of_variant ON draft_order_lines (variant_id);

-- What has become an order or was withdrawn stays so.
CREATE FUNCTION keep_draft_order_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.order_id IS NOT NULL AND NEW.order_id IS DISTINCT FROM OLD.order_id)
    OR (OLD.withdrawn_at IS NOT NULL AND (NEW.withdrawn_at IS NULL OR NEW.order_id IS NOT NULL)) THEN
    RAISE EXCEPTION 'the draft order % has ended', OLD.number USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER draft_orders_only_forward BEFORE UPDATE OF order_id, withdrawn_at ON draft_orders
  FOR EACH ROW EXECUTE FUNCTION keep_draft_order_ended();

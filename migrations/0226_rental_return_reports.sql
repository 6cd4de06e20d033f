-- The owner of a rented outfit says that it is back with them, once. Staff then record the return and settle it.
CREATE TABLE rental_return_reports (
  rental_order_id uuid PRIMARY KEY REFERENCES rental_orders,
  by_user_id uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT shop_now()
);
CREATE TRIGGER rental_return_reports_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON rental_return_reports
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();

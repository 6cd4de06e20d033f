-- Owned by the catalogue: up to six products that staff show with a product.
CREATE TABLE product_looks (
  product_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  other_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  position integer NOT NULL CHECK (position BETWEEN 0 AND 5),
  PRIMARY KEY (product_id, other_id),
  CONSTRAINT product_looks_position UNIQUE (product_id, position),
  CONSTRAINT product_looks_other CHECK (other_id <> product_id)
);
CREATE INDEX product_looks_of_other ON product_looks (other_id);

-- Owned by the orders: the products that were most often in one order with a product, the first at 0. A job writes them.
CREATE TABLE bought_together (
  product_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  other_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  position integer NOT NULL CHECK (position >= 0),
  PRIMARY KEY (product_id, other_id),
  CONSTRAINT bought_together_other CHECK (other_id <> product_id)
);
CREATE INDEX bought_together_of_other ON bought_together (other_id);

CREATE TRIGGER product_looks_added_public AFTER INSERT ON product_looks
  REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION notify_product_rows_changed('looks');
CREATE TRIGGER product_looks_deleted_public AFTER DELETE ON product_looks
  REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION notify_product_rows_changed('looks');

CREATE TRIGGER bought_together_added_public AFTER INSERT ON bought_together
  REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION notify_product_rows_changed('looks');
CREATE TRIGGER bought_together_updated_public AFTER UPDATE ON bought_together
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION notify_product_rows_changed('looks');
CREATE TRIGGER bought_together_deleted_public AFTER DELETE ON bought_together
  REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION notify_product_rows_changed('looks');

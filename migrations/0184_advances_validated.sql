ALTER TABLE orders VALIDATE CONSTRAINT orders_advance;
ALTER TABLE order_cancellations VALIDATE CONSTRAINT order_cancellations_advance;

ALTER TABLE orders VALIDATE CONSTRAINT orders_store_credit_within;
ALTER TABLE orders VALIDATE CONSTRAINT orders_payment_method_check;
ALTER TABLE returns VALIDATE CONSTRAINT returns_credit_within;
ALTER TABLE shop_settings VALIDATE CONSTRAINT shop_settings_credit_days;
ALTER TABLE shop_settings VALIDATE CONSTRAINT shop_settings_gift_card_days;

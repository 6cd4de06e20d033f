ALTER TABLE coupons
  VALIDATE CONSTRAINT coupons_kind_check,
  VALIDATE CONSTRAINT coupons_cap_check,
  VALIDATE CONSTRAINT coupons_buy_get_values;

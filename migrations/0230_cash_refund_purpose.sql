-- What a refund is for. Only refunds of what was bought count for the order's payment status. 'goods' includes their delivery.
ALTER TABLE cash_refunds ADD COLUMN purpose text CHECK (purpose IN ('goods', 'rental fee', 'rental deposit'));
UPDATE cash_refunds SET purpose = CASE
  WHEN reference LIKE 'rental deposit %' THEN 'rental deposit'
  WHEN reference LIKE 'rental fee %' THEN 'rental fee'
  ELSE 'goods'
END;
ALTER TABLE cash_refunds ALTER COLUMN purpose SET NOT NULL;

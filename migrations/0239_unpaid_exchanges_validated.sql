ALTER TABLE exchanges
  VALIDATE CONSTRAINT exchanges_status_check,
  VALIDATE CONSTRAINT exchanges_priced,
  VALIDATE CONSTRAINT exchanges_refunded_unless_paid;

-- The shipping charge that the courier of a cash parcel collects with it, and what went back of store credit and part payment
-- because the parcel came back.
ALTER TABLE shipments ADD COLUMN collect_shipping_paise bigint NOT NULL DEFAULT 0;
ALTER TABLE shipments ADD COLUMN refund_prepaid_paise bigint NOT NULL DEFAULT 0;

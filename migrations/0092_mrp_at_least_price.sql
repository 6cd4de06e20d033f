-- A price above the MRP is unlawful in India (rules §4, MRP). Older rows are corrected in the next file.
ALTER TABLE products ADD CONSTRAINT products_mrp_at_least_price CHECK (old_price_paise >= price_paise) NOT VALID;

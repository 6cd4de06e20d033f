-- An MRP below the price was never struck through, only printed: without it the price is the MRP.
-- lock: the few products that were saved with an MRP below their price.
UPDATE products SET old_price_paise = NULL WHERE old_price_paise < price_paise;

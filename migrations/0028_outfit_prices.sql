-- Owned by the rentals room. What an outfit cost when it was new, as its owner tells: no price that a day's fee was
-- reduced from, so it stands apart from the product's prices.
ALTER TABLE outfits ADD COLUMN original_price_paise bigint CHECK (original_price_paise >= 0);

-- Whether a discount reduces only products on the shopper's wishlist.
ALTER TABLE automatic_discounts ADD COLUMN wishlist_only boolean NOT NULL DEFAULT false;

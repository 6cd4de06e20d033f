ALTER TABLE outfits VALIDATE CONSTRAINT outfits_pick_up_pin;
ALTER TABLE rental_orders VALIDATE CONSTRAINT rental_orders_travel;

-- Whether outfits are dry-cleaned before each rental. Staff then confirm it when an outfit is dispatched.
ALTER TABLE shop_settings ADD COLUMN cleans_outfits boolean NOT NULL DEFAULT false;
-- of Dispatched: confirmed by who dispatched it
ALTER TABLE rental_events ADD COLUMN is_cleaned boolean NOT NULL DEFAULT false;

-- Counts the saves of a newsletter, so that two people who edit it at once are noticed.
ALTER TABLE newsletters ADD COLUMN revision integer NOT NULL DEFAULT 1;

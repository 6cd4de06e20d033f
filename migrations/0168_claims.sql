-- What a shop claims of its goods is its own to say: what it sells, how goods are checked, how outfits are cleaned.
-- '' claims nothing. `tagline` is also the summary of the home page for search engines.
ALTER TABLE shop_settings
  ADD COLUMN tagline text NOT NULL DEFAULT '',
  ADD COLUMN quality_claim text NOT NULL DEFAULT '',
  ADD COLUMN rental_claim text NOT NULL DEFAULT '';

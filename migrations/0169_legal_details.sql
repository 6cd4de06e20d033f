-- The declarations of a packaged good (Legal Metrology (Packaged Commodities) Rules, 2011, rule 6): the net quantity beside
-- maker, origin and MRP. The shop's defaults fill what a new product leaves out; with the switch on, a product without
-- them stays inactive.
ALTER TABLE products ADD COLUMN net_quantity text NOT NULL DEFAULT '';
ALTER TABLE shop_settings
  ADD COLUMN default_maker_name text NOT NULL DEFAULT '',
  ADD COLUMN default_maker_address text NOT NULL DEFAULT '',
  ADD COLUMN default_net_quantity text NOT NULL DEFAULT '',
  ADD COLUMN requires_legal_details boolean NOT NULL DEFAULT false;

-- What can be returned or exchanged, and for how long after delivery: the shop's rule, those of categories and subcategories
-- where they differ (null: inherited), and of each order line what held when it was bought (null: bought before, 48 hours).
-- lock: one row
ALTER TABLE shop_settings
  ADD COLUMN return_rule text NOT NULL DEFAULT 'returns and exchanges'
    CHECK (return_rule IN ('returns and exchanges', 'exchanges only', 'not returnable')),
  ADD COLUMN return_hours integer NOT NULL DEFAULT 48 CHECK (return_hours BETWEEN 24 AND 2160);
-- lock: categories are few
ALTER TABLE categories
  ADD COLUMN return_rule text CHECK (return_rule IN ('returns and exchanges', 'exchanges only', 'not returnable')),
  ADD COLUMN return_hours integer CHECK (return_hours BETWEEN 24 AND 2160),
  ADD CONSTRAINT categories_return_terms_complete CHECK ((return_rule IS NULL) = (return_hours IS NULL));
-- lock: subcategories are few
ALTER TABLE subcategories
  ADD COLUMN return_rule text CHECK (return_rule IN ('returns and exchanges', 'exchanges only', 'not returnable')),
  ADD COLUMN return_hours integer CHECK (return_hours BETWEEN 24 AND 2160),
  ADD CONSTRAINT subcategories_return_terms_complete CHECK ((return_rule IS NULL) = (return_hours IS NULL));

ALTER TABLE order_lines
  ADD COLUMN return_rule text,
  ADD COLUMN return_hours integer,
  ADD CONSTRAINT order_lines_return_terms CHECK (
    (return_rule IS NULL) = (return_hours IS NULL)
    AND return_rule IN ('returns and exchanges', 'exchanges only', 'not returnable')
  ) NOT VALID;

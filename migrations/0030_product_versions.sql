-- Owned by the catalogue room. Which of its admins' changes a product stands at: a form sends back the version that
-- it was filled from, so that nobody writes over what somebody else has written meanwhile. Sales and ratings do not count.
ALTER TABLE products ADD COLUMN version integer NOT NULL DEFAULT 1;

-- The admin's list by name, of any number of products.
CREATE INDEX products_by_name ON products (lower(name), id) WHERE archived_at IS NULL;

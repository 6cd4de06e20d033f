-- Which colour a wanted picture shows, '' the product as such; and whether it takes the place of its colour's first
-- picture, as the one does that a file names for a variant.
ALTER TABLE wanted_pictures
  ADD COLUMN color text NOT NULL DEFAULT '',
  ADD COLUMN leads boolean NOT NULL DEFAULT false;

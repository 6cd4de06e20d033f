-- Owned by the reviews room. One review by a person of a product (spec §4).
CREATE TABLE reviews (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES products,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  -- the reviewer's name as it was; null reads 'Anonymous'
  reviewer_name text,
  rating integer NOT NULL CHECK (rating BETWEEN 1 AND 5),
  comment text NOT NULL CHECK (comment <> ''),
  images text[] NOT NULL DEFAULT '{}',
  verified_purchase boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT reviews_once_per_person UNIQUE (product_id, user_id)
);
CREATE INDEX reviews_newest ON reviews (created_at DESC);
CREATE INDEX reviews_of_product ON reviews (product_id, created_at DESC);
CREATE INDEX reviews_of_user ON reviews (user_id, created_at DESC);

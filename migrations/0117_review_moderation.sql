-- What the shop does with a review: hides it, or answers it in public. What shoppers reported about it.
-- lock: adds columns without rewriting the table
ALTER TABLE reviews
  ADD COLUMN status text NOT NULL DEFAULT 'Published' CONSTRAINT reviews_status CHECK (status IN ('Published', 'Hidden')),
  ADD COLUMN reply text CONSTRAINT reviews_reply_has_text CHECK (reply ~ '\S'),
  ADD COLUMN replied_at timestamptz,
  ADD CONSTRAINT reviews_reply_has_time CHECK ((reply IS NULL) = (replied_at IS NULL));

CREATE TABLE review_reports (
  review_id uuid NOT NULL REFERENCES reviews ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('Offensive', 'Spam', 'Not about this product', 'Personal details')),
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  PRIMARY KEY (review_id, user_id)
);
CREATE INDEX review_reports_of_user ON review_reports (user_id);

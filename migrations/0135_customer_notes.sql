-- What staff write about a customer: notes, and tags by which customers are found.
-- lock: adds a column without rewriting the table
ALTER TABLE users
  ADD COLUMN tags text[] NOT NULL DEFAULT '{}' CONSTRAINT users_tags CHECK (cardinality(tags) <= 20);

CREATE TABLE customer_notes (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  author_id uuid NOT NULL REFERENCES users,
  body text NOT NULL CHECK (body ~ '\S'),
  created_at timestamptz NOT NULL DEFAULT shop_now()
);
CREATE INDEX customer_notes_of_user ON customer_notes (user_id, id DESC);

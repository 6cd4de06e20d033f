-- Owned by the orders room: who carries an order, as its shopper may know; and what admins note about it among
-- themselves, which nobody else ever reads. In tables of their own: a change to them changes no day's sales.
CREATE TABLE order_tracking (
  order_id uuid PRIMARY KEY REFERENCES orders,
  courier text NOT NULL CHECK (courier <> ''),
  number text CHECK (number <> ''),
  -- an own address of the parcel's page; most follow from courier and number
  link text CHECK (link LIKE 'https://%')
);

CREATE TABLE order_notes (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  author_id uuid NOT NULL REFERENCES users,
  words text NOT NULL CHECK (words <> ''),
  created_at timestamptz NOT NULL DEFAULT shop_now()
);
CREATE INDEX order_notes_of_order ON order_notes (order_id, created_at);
CREATE TRIGGER order_notes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_notes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();

-- Owned by the content room: what became of a complaint.
ALTER TABLE complaints
  ADD COLUMN state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'closed'));
CREATE INDEX complaints_by_state ON complaints (state, created_at DESC, id DESC);

-- What the shop wrote to a complaint: an answer went out as a mail, a note stays in the house.
CREATE TABLE complaint_entries (
  id uuid PRIMARY KEY,
  complaint_id uuid NOT NULL REFERENCES complaints,
  kind text NOT NULL CHECK (kind IN ('answer', 'note')),
  author_id uuid NOT NULL REFERENCES users,
  words text NOT NULL CHECK (words <> ''),
  created_at timestamptz NOT NULL DEFAULT shop_now()
);
CREATE INDEX complaint_entries_of_complaint ON complaint_entries (complaint_id, created_at);
CREATE TRIGGER complaint_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON complaint_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();

-- Owned by the payments room: an alert is seen by a person; nothing else becomes of it.
ALTER TABLE payment_alerts RENAME COLUMN resolved_at TO seen_at;
CREATE INDEX payment_alerts_newest ON payment_alerts (created_at DESC, id DESC);
CREATE INDEX payment_alerts_unseen ON payment_alerts (created_at DESC, id DESC) WHERE seen_at IS NULL;

-- What an import changed, so that it can be undone: the product before it, and its stock after it. A product that someone
-- changed since has another version and is left alone. Deleted after 30 days.
CREATE TABLE import_changes (
  run_id uuid NOT NULL REFERENCES sheet_runs,
  product_id uuid NOT NULL REFERENCES products,
  version_after integer NOT NULL,
  -- null: the import created the product
  version_before integer,
  before jsonb,
  -- variants with stock item and quantity, as the import left them
  variants_after jsonb NOT NULL,
  replaced_pictures boolean NOT NULL,
  outcome text CHECK (outcome IN ('restored', 'kept')),
  -- why it was kept
  problem text,
  PRIMARY KEY (run_id, product_id)
);
CREATE INDEX import_changes_of_product ON import_changes (product_id, version_after);

CREATE TABLE import_replaced_pictures (
  run_id uuid NOT NULL,
  product_id uuid NOT NULL,
  color text NOT NULL,
  url text NOT NULL,
  alt text NOT NULL,
  position integer NOT NULL,
  FOREIGN KEY (run_id, product_id) REFERENCES import_changes ON DELETE CASCADE
);
CREATE INDEX import_replaced_pictures_of_change ON import_replaced_pictures (run_id, product_id);

ALTER TABLE sheet_runs ADD COLUMN undo_state text;
ALTER TABLE sheet_runs ADD COLUMN undo_requested_at timestamptz;
ALTER TABLE sheet_runs ADD COLUMN undo_requested_by uuid;
ALTER TABLE sheet_runs ADD CONSTRAINT sheet_runs_undo CHECK (
  (undo_state IS NULL AND undo_requested_at IS NULL AND undo_requested_by IS NULL)
  OR (undo_state IN ('running', 'done') AND undo_requested_at IS NOT NULL AND undo_requested_by IS NOT NULL)
) NOT VALID;
ALTER TABLE sheet_runs ADD CONSTRAINT sheet_runs_undo_requested_by FOREIGN KEY (undo_requested_by) REFERENCES users NOT VALID;

-- Pictures that an import replaced are in use while it can be undone.
-- unused: same columns, more rows; the release before deletes fewer uploads
CREATE OR REPLACE VIEW media_in_use AS
  SELECT media_key(url) AS key FROM (
    SELECT url FROM product_pictures
    UNION ALL SELECT url FROM import_replaced_pictures
    UNION ALL SELECT image FROM categories
    UNION ALL SELECT file ->> 'url' FROM banners, jsonb_array_elements(media) AS file
    UNION ALL SELECT file ->> 'phoneUrl' FROM banners, jsonb_array_elements(media) AS file
    UNION ALL SELECT unnest(images) FROM blogs
    UNION ALL SELECT unnest(images) FROM events
    UNION ALL SELECT unnest(images) FROM reviews
    UNION ALL SELECT unnest(images) FROM returns
    UNION ALL SELECT unnest(images) FROM exchanges
    UNION ALL SELECT picture FROM exchange_lines
    UNION ALL SELECT unnest(images) FROM rental_handovers
    UNION ALL SELECT unnest(images) FROM rental_claims
    UNION ALL SELECT unnest(answer_images) FROM rental_claims
    UNION ALL SELECT picture FROM rental_orders
    UNION ALL SELECT picture FROM order_lines
    UNION ALL SELECT profile_image FROM users
    -- A late payment makes an order of its checkout for up to five days.
    UNION ALL SELECT picture #>> '{}'
      FROM checkouts, jsonb_path_query(snapshot, '$.**.picture ? (@.type() == "string")') AS picture
      WHERE created_at > shop_now() - interval '10 days'
  ) AS places (url)
  WHERE url IS NOT NULL;

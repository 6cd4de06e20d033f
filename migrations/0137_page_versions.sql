-- Versions of the pages that staff edit: policies, About and the questions on the support page. A page without a version shows
-- the text of the release, which counts as version 1. A version without a day is the page's draft.
CREATE TABLE page_versions (
  id uuid PRIMARY KEY,
  page text NOT NULL,
  number integer CHECK (number > 1),
  lead text NOT NULL,
  body text NOT NULL CHECK (body ~ '\S'),
  published_from timestamptz,
  author_id uuid NOT NULL REFERENCES users,
  -- counts the saves of the draft, so that two people who edit it at once are noticed
  revision integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT shop_now(),
  CONSTRAINT page_versions_number_taken UNIQUE (page, number),
  CONSTRAINT page_versions_published_have_numbers CHECK ((number IS NULL) = (published_from IS NULL))
);
CREATE UNIQUE INDEX page_versions_one_draft ON page_versions (page) WHERE published_from IS NULL;
CREATE INDEX page_versions_of_page ON page_versions (page, published_from DESC, number DESC);

-- Drafts change no page; a version is published or withdrawn by an update.
CREATE FUNCTION notify_pages_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_public_change('{pages}');
  RETURN NULL;
END $$;
CREATE TRIGGER page_versions_published AFTER UPDATE ON page_versions FOR EACH ROW
  WHEN (old.published_from IS DISTINCT FROM new.published_from)
  EXECUTE FUNCTION notify_pages_changed();

-- When the text or pictures of a post or an event last changed, for search engines. Absent: not since it was made.
ALTER TABLE blogs
  ADD COLUMN changed_at timestamptz;
ALTER TABLE events
  ADD COLUMN changed_at timestamptz;

-- lock: waits for the table's writers for at most a second, several times
CREATE TRIGGER blogs_content_changed BEFORE UPDATE OF title, content, author, excerpt, published_at, images, tags ON blogs
  FOR EACH ROW WHEN (
    (OLD.title, OLD.content, OLD.author, OLD.excerpt, OLD.published_at, OLD.images, OLD.tags)
    IS DISTINCT FROM
    (NEW.title, NEW.content, NEW.author, NEW.excerpt, NEW.published_at, NEW.images, NEW.tags)
  ) EXECUTE FUNCTION note_change();

-- lock: waits for the table's writers for at most a second, several times
CREATE TRIGGER events_content_changed BEFORE UPDATE OF title, description, starts_at, location, images ON events
  FOR EACH ROW WHEN (
    (OLD.title, OLD.description, OLD.starts_at, OLD.location, OLD.images)
    IS DISTINCT FROM
    (NEW.title, NEW.description, NEW.starts_at, NEW.location, NEW.images)
  ) EXECUTE FUNCTION note_change();

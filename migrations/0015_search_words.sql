-- Owned by the catalogue room: every word that a product's search_text ever held, so that a word with a typo is
-- compared with some hundred words instead of with the whole text of every product. Words are never taken out:
-- one that no product has any more finds nothing.
CREATE TABLE search_words (word text PRIMARY KEY);
CREATE INDEX search_words_by_likeness ON search_words USING gin (word gin_trgm_ops);

CREATE FUNCTION words_in(search_text text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT DISTINCT word FROM regexp_split_to_table(search_text, '[ -]+') AS word WHERE word <> ''
$$;

-- In one order always, so that two who add words never wait for each other.
CREATE FUNCTION keep_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words
  SELECT DISTINCT words.word FROM changed, words_in(changed.search_text) AS words (word)
  WHERE NOT EXISTS (SELECT FROM search_words AS known WHERE known.word = words.word)
  ORDER BY words.word ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER products_added_words AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_search_words();
CREATE FUNCTION keep_changed_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words SELECT word FROM words_in(NEW.search_text) AS word ORDER BY word ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER products_changed_words AFTER UPDATE OF search_text ON products
  FOR EACH ROW WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) EXECUTE FUNCTION keep_changed_search_words();

INSERT INTO search_words SELECT DISTINCT word FROM products, words_in(products.search_text) AS word;

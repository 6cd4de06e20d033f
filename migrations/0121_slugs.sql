-- Addresses with names: /product/madder-banarasi-saree (decision 070). A product, blog post or event has one current slug. Its
-- former ones lead to the current one, until another takes them.

CREATE TABLE slugs (
  kind text NOT NULL CHECK (kind IN ('product', 'blog', 'event')),
  slug text NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 100),
  target_id uuid NOT NULL,
  is_current boolean NOT NULL,
  PRIMARY KEY (kind, slug)
);
CREATE UNIQUE INDEX slugs_current ON slugs (target_id) INCLUDE (slug) WHERE is_current;
CREATE INDEX slugs_of_target ON slugs (target_id);

-- Hindi in Latin letters, as names are usually written: a consonant before another one is followed by an a.
CREATE FUNCTION latin_of_devanagari(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(replace(replace(replace(replace(string_agg(
    coalesce('{
      "अ":"a","आ":"a","इ":"i","ई":"i","उ":"u","ऊ":"u","ऋ":"ri","ए":"e","ऐ":"ai","ऑ":"o","ओ":"o","औ":"au",
      "ा":"a","ि":"i","ी":"i","ु":"u","ू":"u","ृ":"ri","ॅ":"e","े":"e","ै":"ai","ॉ":"o","ो":"o","ौ":"au",
      "क":"k","ख":"kh","ग":"g","घ":"gh","ङ":"n","च":"ch","छ":"chh","ज":"j","झ":"jh","ञ":"n",
      "ट":"t","ठ":"th","ड":"d","ढ":"dh","ण":"n","त":"t","थ":"th","द":"d","ध":"dh","न":"n",
      "प":"p","फ":"ph","ब":"b","भ":"bh","म":"m","य":"y","र":"r","ल":"l","ळ":"l","व":"v",
      "श":"sh","ष":"sh","स":"s","ह":"h","ँ":"n","ं":"n","ः":"h","्":"","ऽ":"",
      "०":"0","१":"1","२":"2","३":"3","४":"4","५":"5","६":"6","७":"7","८":"8","९":"9"
    }'::jsonb ->> letter, letter), '' ORDER BY place), 'j़', 'z'), 'ph़', 'f'), 'dh़', 'rh'), 'd़', 'r'), '़', '')
  FROM unnest(string_to_array(regexp_replace($1, '([क-ह]़?)(?=[क-हअ-औँंः])', '\1a', 'g'), NULL))
    WITH ORDINALITY AS letters (letter, place)
$$;

-- The slug of a name: small Latin letters and digits with hyphens. A name without any of them gives the fallback; nothing
-- that looks like an id is a slug.
CREATE FUNCTION slug_of(name text, fallback text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  plain text := lower(name);
BEGIN
  IF plain ~ '[^ -~]' THEN
    plain := replace(normalize(plain, NFKD), '’', '''');
    IF plain ~ '[ऀ-ॿ]' THEN plain := latin_of_devanagari(plain); END IF;
    plain := regexp_replace(plain, U&'[\0300-\036F]', '', 'g');
  END IF;
  plain := trim('-' FROM left(trim('-' FROM regexp_replace(replace(plain, '''', ''), '[^a-z0-9]+', '-', 'g')), 80));
  IF plain = '' THEN RETURN fallback; END IF;
  IF plain ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN RETURN fallback || '-' || plain; END IF;
  RETURN plain;
END $$;

-- Makes this the current slug, and says whether it is: one that another has now stays there, a former one is taken over. Waits
-- for a transaction that is taking the same one.
CREATE FUNCTION take_slug(of_kind text, target uuid, wanted text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO slugs AS known VALUES (of_kind, wanted, target, false)
  ON CONFLICT (kind, slug) DO UPDATE SET target_id = target WHERE known.target_id = target OR NOT known.is_current;
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE slugs SET is_current = false WHERE target_id = target AND is_current AND slug <> wanted;
  IF FOUND THEN
    PERFORM notify_public_change(CASE of_kind WHEN 'product' THEN changes_of_public_products(ARRAY[target])
      ELSE ARRAY[of_kind || 's'] END);
  END IF;
  UPDATE slugs SET is_current = true WHERE kind = of_kind AND slug = wanted AND NOT is_current;
  RETURN true;
END $$;

-- The slug of the name, or with a number where others have it, or with a part of the id where many have.
CREATE FUNCTION take_slug_of_name(of_kind text, target uuid, name text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  base text := slug_of(name, of_kind);
BEGIN
  IF take_slug(of_kind, target, base) THEN RETURN; END IF;
  FOR number IN 2..9 LOOP
    IF take_slug(of_kind, target, base || '-' || number) THEN RETURN; END IF;
  END LOOP;
  PERFORM take_slug(of_kind, target, base || '-' || right(target::text, 12));
END $$;

-- A slug made from the name follows it; one set by hand stays.
CREATE FUNCTION slug_follows_name() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_kind text := TG_ARGV[0];
  current text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT slug INTO current FROM slugs WHERE target_id = NEW.id AND is_current;
    IF of_kind = 'product' THEN
      IF current !~ ('^' || slug_of(OLD.name, of_kind) || '(-\d|-[0-9a-f]{12})?$')
        OR slug_of(OLD.name, of_kind) = slug_of(NEW.name, of_kind) THEN RETURN NULL; END IF;
    ELSE
      IF current !~ ('^' || slug_of(OLD.title, of_kind) || '(-\d|-[0-9a-f]{12})?$')
        OR slug_of(OLD.title, of_kind) = slug_of(NEW.title, of_kind) THEN RETURN NULL; END IF;
    END IF;
  END IF;
  IF of_kind = 'product' THEN PERFORM take_slug_of_name(of_kind, NEW.id, NEW.name);
  ELSE PERFORM take_slug_of_name(of_kind, NEW.id, NEW.title);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION delete_slugs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM slugs WHERE target_id IN (SELECT id FROM before);
  RETURN NULL;
END $$;

-- lock: waits for the table's writers for at most a second, several times
CREATE TRIGGER products_named AFTER INSERT ON products
  FOR EACH ROW EXECUTE FUNCTION slug_follows_name('product');
-- lock: waits for the table's writers for at most a second, several times
CREATE TRIGGER products_renamed AFTER UPDATE OF name ON products
  FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION slug_follows_name('product');
-- lock: waits for the table's writers for at most a second, several times
CREATE TRIGGER products_unnamed AFTER DELETE ON products
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION delete_slugs();

-- lock: waits for the table's writers for at most a second, several times
CREATE TRIGGER blogs_named AFTER INSERT ON blogs
  FOR EACH ROW EXECUTE FUNCTION slug_follows_name('blog');
-- lock: waits for the table's writers for at most a second, several times
CREATE TRIGGER blogs_renamed AFTER UPDATE OF title ON blogs
  FOR EACH ROW WHEN (OLD.title <> NEW.title) EXECUTE FUNCTION slug_follows_name('blog');
-- lock: waits for the table's writers for at most a second, several times
CREATE TRIGGER blogs_unnamed AFTER DELETE ON blogs
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION delete_slugs();

-- lock: waits for the table's writers for at most a second, several times
CREATE TRIGGER events_named AFTER INSERT ON events
  FOR EACH ROW EXECUTE FUNCTION slug_follows_name('event');
-- lock: waits for the table's writers for at most a second, several times
CREATE TRIGGER events_renamed AFTER UPDATE OF title ON events
  FOR EACH ROW WHEN (OLD.title <> NEW.title) EXECUTE FUNCTION slug_follows_name('event');
-- lock: waits for the table's writers for at most a second, several times
CREATE TRIGGER events_unnamed AFTER DELETE ON events
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION delete_slugs();

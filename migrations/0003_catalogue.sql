-- Owned by the catalogue room: what is sold and lent, and how many of it there are.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE categories (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  description text NOT NULL DEFAULT '',
  image text,
  position integer NOT NULL DEFAULT 0,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz
);
CREATE UNIQUE INDEX categories_name_taken ON categories (lower(name)) WHERE archived_at IS NULL;

CREATE TABLE subcategories (
  id uuid PRIMARY KEY,
  category_id uuid NOT NULL REFERENCES categories,
  name text NOT NULL CHECK (name <> ''),
  description text NOT NULL DEFAULT '',
  position integer NOT NULL DEFAULT 0,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz,
  CONSTRAINT subcategories_of_category UNIQUE (id, category_id)
);
CREATE UNIQUE INDEX subcategories_name_taken ON subcategories (category_id, lower(name)) WHERE archived_at IS NULL;

CREATE TABLE products (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  description text NOT NULL DEFAULT '',
  material_and_care text NOT NULL DEFAULT '',
  fabric text NOT NULL DEFAULT '',
  brand text NOT NULL DEFAULT '',
  maker_name text NOT NULL DEFAULT '',
  maker_address text NOT NULL DEFAULT '',
  country_of_origin text NOT NULL DEFAULT 'India',
  hsn text NOT NULL DEFAULT '6204' CHECK (hsn ~ '^[0-9]{4,8}$'),
  category_id uuid NOT NULL REFERENCES categories,
  subcategory_id uuid,
  price_paise bigint NOT NULL CHECK (price_paise >= 0),
  old_price_paise bigint CHECK (old_price_paise >= 0),
  tags text[] NOT NULL DEFAULT '{}',
  -- what its variants offer, in their order; kept here by the verbs that write variants, because lists and
  -- filters read them of thousands of products at once
  sizes text[] NOT NULL DEFAULT '{}',
  colors text[] NOT NULL DEFAULT '{}',
  -- size → measure in centimetres: {"M": {"bust": 91}}
  measurements jsonb NOT NULL DEFAULT '{}',
  rating numeric(2, 1) NOT NULL DEFAULT 5 CHECK (rating BETWEEN 0 AND 5),
  review_count integer NOT NULL DEFAULT 0 CHECK (review_count >= 0),
  is_rental boolean NOT NULL DEFAULT false,
  rental_status text CHECK (rental_status IN ('pending', 'approved', 'rejected')),
  security_deposit_paise bigint CHECK (security_deposit_paise >= 0),
  owner_id uuid REFERENCES users,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz,
  -- everything that a search reads, folded into one lower-case text by the verbs that write products
  search_text text NOT NULL DEFAULT '',
  CONSTRAINT products_subcategory_is_of_category
    FOREIGN KEY (subcategory_id, category_id) REFERENCES subcategories (id, category_id),
  CONSTRAINT products_rental_is_whole
    CHECK (NOT is_rental OR (rental_status IS NOT NULL AND security_deposit_paise IS NOT NULL))
);
CREATE INDEX products_newest ON products (created_at DESC, id) WHERE archived_at IS NULL;
CREATE INDEX products_by_category ON products (category_id, created_at DESC) WHERE archived_at IS NULL;
CREATE INDEX products_by_subcategory ON products (subcategory_id) WHERE archived_at IS NULL;
CREATE INDEX products_by_price ON products (price_paise, id) WHERE archived_at IS NULL;
CREATE INDEX products_by_tag ON products USING gin (tags);
CREATE INDEX products_by_text ON products USING gin (search_text gin_trgm_ops);

-- A stock item is a heap of pieces that are alike for counting. A product edited with the plain
-- `stock` field has one heap for all its variants; else every variant has its own (CONTRACT §4, Stock).
CREATE TABLE stock_items (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES products,
  on_hand integer NOT NULL DEFAULT 0 CONSTRAINT stock_items_never_negative CHECK (on_hand >= 0),
  CONSTRAINT stock_items_of_product UNIQUE (id, product_id)
);
CREATE INDEX stock_items_by_product ON stock_items (product_id);

-- '' where a product has no sizes, or no colours.
CREATE TABLE variants (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES products,
  size text NOT NULL DEFAULT '',
  color text NOT NULL DEFAULT '',
  sku text,
  position integer NOT NULL DEFAULT 0,
  stock_item_id uuid NOT NULL,
  archived_at timestamptz,
  CONSTRAINT variants_stock_is_of_product FOREIGN KEY (stock_item_id, product_id) REFERENCES stock_items (id, product_id)
);
CREATE UNIQUE INDEX variants_choice_taken ON variants (product_id, size, color) WHERE archived_at IS NULL;
CREATE UNIQUE INDEX variants_sku_taken ON variants (sku) WHERE archived_at IS NULL;
CREATE INDEX variants_by_stock_item ON variants (stock_item_id);

-- The history of every heap. Its changes sum to on_hand; it is never rewritten.
CREATE TABLE stock_movements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  stock_item_id uuid NOT NULL REFERENCES stock_items,
  change integer NOT NULL CHECK (change <> 0),
  reason text NOT NULL CHECK (reason IN ('received', 'sold', 'cancelled', 'returned', 'corrected')),
  -- the order, delivery note or person that the movement belongs to
  reference text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX stock_movements_by_item ON stock_movements (stock_item_id, id);

CREATE FUNCTION refuse_rewriting_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER stock_movements_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_movements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();

-- color '' shows the product as such; another color shows that colour.
CREATE TABLE product_pictures (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES products,
  color text NOT NULL DEFAULT '',
  url text NOT NULL,
  alt text NOT NULL DEFAULT '',
  position integer NOT NULL
);
CREATE INDEX product_pictures_in_order ON product_pictures (product_id, color, position);

-- How many visits reached each step of the way to an order, by day in India; nothing says whose visits they were.
CREATE TABLE visit_counts (
  day date NOT NULL,
  step text NOT NULL CHECK (step IN ('visit', 'product', 'cart', 'checkout', 'order')),
  visits integer NOT NULL CHECK (visits > 0),
  PRIMARY KEY (day, step)
);

-- Other dates for a booking, with the same number of days: asked for by the renter, or set by staff.
CREATE TABLE rental_date_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  rental_order_id uuid NOT NULL REFERENCES rental_orders,
  from_starts_on date NOT NULL,
  from_ends_on date NOT NULL,
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  by_user_id uuid NOT NULL REFERENCES users,
  by_role text NOT NULL CHECK (by_role IN ('renter', 'admin')),
  -- of staff
  reason text,
  -- requested: the owner has not answered; ended: withdrawn, or the rental went on without it
  state text NOT NULL CHECK (state IN ('requested', 'made', 'declined', 'ended')),
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  answered_at timestamptz,
  CONSTRAINT rental_date_changes_same_length CHECK (ends_on - starts_on = from_ends_on - from_starts_on),
  CONSTRAINT rental_date_changes_other_dates CHECK (starts_on <> from_starts_on),
  CONSTRAINT rental_date_changes_staff_say_why CHECK (by_role = 'renter' OR reason ~ '\S'),
  CONSTRAINT rental_date_changes_answer_has_time CHECK ((state = 'requested') = (answered_at IS NULL))
);
CREATE INDEX rental_date_changes_of_order ON rental_date_changes (rental_order_id, id);
CREATE UNIQUE INDEX rental_date_changes_one_open ON rental_date_changes (rental_order_id) WHERE state = 'requested';

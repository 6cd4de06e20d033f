-- Owned by the reviews room: one's own reviews are found without reading everyone's.
CREATE INDEX reviews_of_user ON reviews (user_id, created_at DESC);

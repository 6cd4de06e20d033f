-- How a reviewer says that the product fits; null for those who did not say.
ALTER TABLE reviews ADD COLUMN fit text;
ALTER TABLE reviews
  ADD CONSTRAINT reviews_fit CHECK (fit IN ('Runs small', 'True to size', 'Runs large')) NOT VALID;

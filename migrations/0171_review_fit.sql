-- How a reviewer says that the product fits; null for those who did not say.
ALTER TABLE reviews
  ADD COLUMN fit text CONSTRAINT reviews_fit CHECK (fit IN ('Runs small', 'True to size', 'Runs large'));

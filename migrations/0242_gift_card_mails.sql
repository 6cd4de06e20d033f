ALTER TABLE gift_cards
  -- the last four characters, by which its buyer recognises it; null: issued by the release before
  ADD COLUMN code_end text,
  -- when the newest mail with its code was queued
  ADD COLUMN mailed_at timestamptz;

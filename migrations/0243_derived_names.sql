-- The name was made from the email address: the account takes the name of its first delivery.
-- lock: adds a column without rewriting the table
ALTER TABLE users ADD COLUMN is_name_derived boolean NOT NULL DEFAULT false;

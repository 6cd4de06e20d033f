-- A new shop has no contact details, grievance officer, seller or offers until an admin enters them: '' and no offers.
-- Its pages leave out what is ''. A shop that has people keeps what it has.
-- unused: each check is replaced by one that allows '' as well.
-- lock: one row.
ALTER TABLE shop_settings
  DROP CONSTRAINT shop_settings_email_check,
  DROP CONSTRAINT shop_settings_phone_check,
  DROP CONSTRAINT shop_settings_hours_check,
  DROP CONSTRAINT shop_settings_grievance_name_check,
  DROP CONSTRAINT shop_settings_grievance_email_check,
  DROP CONSTRAINT shop_settings_grievance_phone_check,
  ADD CONSTRAINT shop_settings_email_check CHECK (email = '' OR email ~ '@'),
  ADD CONSTRAINT shop_settings_phone_check CHECK (phone = '' OR phone ~ '\d'),
  ADD CONSTRAINT shop_settings_hours_check CHECK (hours = '' OR hours ~ '\S'),
  ADD CONSTRAINT shop_settings_grievance_name_check CHECK (grievance_name = '' OR grievance_name ~ '\S'),
  ADD CONSTRAINT shop_settings_grievance_email_check CHECK (grievance_email = '' OR grievance_email ~ '@'),
  ADD CONSTRAINT shop_settings_grievance_phone_check CHECK (grievance_phone = '' OR grievance_phone ~ '\d'),
  ALTER COLUMN email SET DEFAULT '',
  ALTER COLUMN phone SET DEFAULT '',
  ALTER COLUMN hours SET DEFAULT '',
  ALTER COLUMN whatsapp SET DEFAULT '',
  ALTER COLUMN instagram SET DEFAULT '',
  ALTER COLUMN facebook SET DEFAULT '',
  ALTER COLUMN grievance_name SET DEFAULT '',
  ALTER COLUMN grievance_email SET DEFAULT '',
  ALTER COLUMN grievance_phone SET DEFAULT '',
  ALTER COLUMN offers SET DEFAULT '{}';
-- unused: replaced by a check that allows '' as well.
-- lock: one row.
ALTER TABLE sellers
  DROP CONSTRAINT sellers_state_code_check,
  ADD CONSTRAINT sellers_state_code_check CHECK (state_code ~ '^(\d\d)?$');

-- lock: one row, in a shop without people.
UPDATE shop_settings SET email = '', phone = '', hours = '', whatsapp = '', instagram = '', facebook = '',
  grievance_name = '', grievance_email = '', grievance_phone = '', offers = '{}'
  WHERE version = 1 AND NOT EXISTS (SELECT FROM users);
-- lock: one row, in a shop without people.
UPDATE sellers SET name = '', address = '', state_code = ''
  WHERE gstin IS NULL AND NOT EXISTS (SELECT FROM users) AND EXISTS (SELECT FROM shop_settings WHERE email = '');

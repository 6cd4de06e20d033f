-- Owned by the notifications room: what the shop writes to people, and whether it has gone out.

-- Written in the transaction of what it tells about. A row is claimed before it is sent, so that two who come for it
-- at once, or a job that is run twice, send it once.
CREATE TABLE messages (
  id uuid PRIMARY KEY,
  -- what it tells about: 'order placed 0192…'; the same is never written twice
  dedupe_key text CONSTRAINT messages_once UNIQUE,
  channel text NOT NULL CHECK (channel IN ('email', 'sms')),
  -- an e-mail address in lower case, or a number in E.164
  recipient text NOT NULL CHECK (recipient !~ '[[:cntrl:][:space:]]'),
  template text NOT NULL,
  -- a line break in it would be a header of somebody else's making
  subject text CHECK (subject !~ '[[:cntrl:]]'),
  text text NOT NULL,
  html text,
  -- what an SMS provider puts into the registered text
  variables jsonb,
  -- holds a one-time code: text, html and variables are erased once it was sent, or can be of no use any more
  is_secret boolean NOT NULL DEFAULT false,
  -- after this nobody wants it any more; null: it is sent however late
  good_until timestamptz,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'failed')),
  tries integer NOT NULL DEFAULT 0,
  -- tries of which nobody knows whether the message went out
  unclear_tries integer NOT NULL DEFAULT 0,
  -- while somebody is sending it, by the real clock
  claimed_at timestamptz,
  last_error text,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  sent_at timestamptz,
  CONSTRAINT messages_email_has_subject CHECK ((channel = 'email') = (subject IS NOT NULL)),
  CONSTRAINT messages_sent_has_time CHECK ((state = 'sent') = (sent_at IS NOT NULL))
);
CREATE INDEX messages_newest ON messages (created_at DESC, id DESC);
CREATE INDEX messages_to ON messages (recipient, created_at DESC, id DESC);

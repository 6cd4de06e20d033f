-- Which version of terms, privacy policy and rental terms a person accepted, when, and with what.
CREATE TABLE document_acceptances (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  document text NOT NULL CHECK (document IN ('terms-of-service', 'privacy-policy', 'rental-terms')),
  -- 1: the text of the release; else the number of the page's version
  version integer NOT NULL CHECK (version > 0),
  occasion text NOT NULL CHECK (occasion IN ('registration', 'order', 'rental request')),
  -- the account, the order or the rental order
  reference uuid NOT NULL,
  accepted_at timestamptz NOT NULL,
  CONSTRAINT document_acceptances_once UNIQUE (reference, document)
);
CREATE INDEX document_acceptances_of_user ON document_acceptances (user_id, id);
-- Those of a closed account are deleted, as far as no order needs them; none is changed.
CREATE TRIGGER document_acceptances_unchanged BEFORE UPDATE OR TRUNCATE ON document_acceptances
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();

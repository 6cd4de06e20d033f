-- A change of many products is announced in several notifications, so that servers know each of them: an empty payload,
-- which means everything, no longer includes unknown products. Beyond some thousand names they are 'unknown'
-- (decision 059).

CREATE OR REPLACE FUNCTION notify_public_change(changes text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  per_payload CONSTANT int := 100;
  max_payloads CONSTANT int := 100;
  -- Each payload says whether products are no longer shown.
  hidden text[] := CASE WHEN 'hidden' = ANY (changes) THEN '{hidden}' ELSE '{}' END::text[];
  names text[] := array_remove(changes, 'hidden');
  payload text;
BEGIN
  IF cardinality(names) > per_payload * max_payloads THEN
    PERFORM pg_notify('shop_changed', ''), pg_notify('shop_changed', '["unknown"]');
    RETURN;
  END IF;
  -- A trigger's arguments begin at 0.
  FOR position IN coalesce(array_lower(names, 1), 1) .. coalesce(array_upper(names, 1), 0) BY per_payload LOOP
    payload := array_to_json(hidden || names[position : position + per_payload - 1])::text;
    IF octet_length(payload) < 8000 THEN
      PERFORM pg_notify('shop_changed', payload);
    ELSE
      PERFORM pg_notify('shop_changed', ''), pg_notify('shop_changed', '["unknown"]');
    END IF;
  END LOOP;
END $$;

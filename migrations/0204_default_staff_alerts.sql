-- The owner of a shop hears of orders, returns, damage claims and payment problems without choosing so first.
-- What an owner has chosen stays; only the audit log knows of a choice of 'off'.
INSERT INTO staff_alert_choices (role, kind, mode)
SELECT 'owner', kind, 'at once'
FROM unnest(ARRAY['new order', 'return', 'claim', 'failed payment']) AS kind
WHERE EXISTS (SELECT FROM roles WHERE name = 'owner')
  AND NOT EXISTS (
    SELECT FROM audit_log
    WHERE subject_kind = 'role' AND subject_id = 'owner' AND after::jsonb ? kind
  )
ON CONFLICT DO NOTHING;

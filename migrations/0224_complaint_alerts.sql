-- The owner of a shop hears of complaints without choosing so first: the law gives 48 hours to acknowledge one.
INSERT INTO staff_alert_choices (role, kind, mode)
SELECT 'owner', 'complaint', 'at once'
WHERE EXISTS (SELECT FROM roles WHERE name = 'owner')
ON CONFLICT DO NOTHING;

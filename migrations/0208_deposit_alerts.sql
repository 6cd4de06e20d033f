-- The owner of a shop hears of deposits to give back without choosing so first; the choice can be changed under Notifications.
INSERT INTO staff_alert_choices (role, kind, mode)
SELECT 'owner', 'deposit', 'at once'
WHERE EXISTS (SELECT FROM roles WHERE name = 'owner')
ON CONFLICT DO NOTHING;

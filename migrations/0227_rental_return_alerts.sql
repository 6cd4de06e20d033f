-- The owner of a shop hears of outfits that are back without choosing so first: their deposits are to be settled.
INSERT INTO staff_alert_choices (role, kind, mode)
SELECT 'owner', 'rental return', 'at once'
WHERE EXISTS (SELECT FROM roles WHERE name = 'owner')
ON CONFLICT DO NOTHING;

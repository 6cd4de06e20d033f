import { expect, test } from 'vitest';
import { openTestShop } from '#test/shop-for-tests.ts';
import { createAdmin } from './create-admin.ts';
import { importPeople } from './import-people.ts';

const shop = await openTestShop();
const meera = {
  name: 'Meera Iyer',
  email: 'meera@vastra.test',
  mobileNumber: '9000000003',
  isAdmin: false,
  createdAt: new Date('2026-01-02T10:00:00Z'),
};

test('demo people come in with one hash and their own dates', async () => {
  const ids = await importPeople(shop.db, { people: [meera], passwordHash: 'h' });
  const row = await shop.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    id: ids.get('meera@vastra.test'),
    mobile: '+919000000003',
    is_demo: true,
    is_admin: false,
    password_hash: 'h',
    created_at: meera.createdAt,
  });
});

test('nobody becomes an admin unasked', async () => {
  const { name, email } = meera;
  const admin = { name, email, mobileNumber: '+919000000009', password: 'kora & mulmul' };
  await expect(createAdmin(shop.db, admin)).rejects.toMatchObject({ status: 409 });
  const made = await createAdmin(shop.db, { ...admin, email: 'boss@vastra.test' });
  expect(made.isAdmin).toBe(true);
});

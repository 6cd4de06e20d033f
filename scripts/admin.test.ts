import { expect, test } from 'vitest';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import type { SignedIn } from '#app/platform/security/actor.ts';
import { addPerson } from '#test/people-for-tests.ts';
import { runScript } from '#test/processes/run-script.ts';
import { openTestShop } from '#test/shop-for-tests.ts';

const shop = await openTestShop();
/** Every transaction of its connections is read-only, as on a standby. */
const readOnlyUrl = `${shop.databaseUrl}${shop.databaseUrl.includes('?') ? '&' : '?'}options=-c%20default_transaction_read_only%3Don`;

test('the audit log of a read-only database can be verified', async () => {
  const { id: userId } = await addPerson(shop, { isAdmin: true });
  const subject = { kind: 'product' as const, id: userId, name: 'Red saree' };
  await inTransaction(shop.db, (trx) =>
    recordAudit(trx, { actor: { userId } as SignedIn, action: 'deleted', subject }),
  );
  const env = { DATABASE_URL: readOnlyUrl, DEMO: '0', STORE_URL: 'https://vastra.test' };
  const { code, output } = await runScript('admin', ['verify-audit'], env);
  expect(output).toContain('The audit log is valid: 1 entries, the last hash is');
  expect(code).toBe(0);
});

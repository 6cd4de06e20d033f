import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { addDays } from '#app/platform/time/calendar-day.ts';
import { findToday } from '#app/platform/time/shop-clock.server.ts';
import { requestCode } from './codes-for-tests.ts';
import { rupees } from './fixtures.ts';
import type { TestShop } from './shop-for-tests.ts';
import { jaipur, newShopper, type TestShopper } from './shopper-for-tests.ts';

/** Steps that create owners with due payouts. */
export function openPayoutSteps(
  shop: TestShop,
  { categoryId, admin }: { categoryId: string; admin: TestShopper },
) {
  const { db } = shop;

  /** An owner; by default with a payout account. */
  async function newOwner(account: object | null = { upi: 'meera@okbank' }, name = 'Meera Nair') {
    const owner = await newShopper(shop, { name });
    if (account) {
      const otp = await requestCode(shop, owner.email);
      await owner.call('PUT', '/api/products/rentals/payout-account', { body: { ...account, otp } });
      await db
        .updateTable('payout_accounts')
        .set({ changed_at: new Date('2020-01-01') })
        .where('owner_id', '=', owner.id)
        .execute();
      // The simulator verifies the bank account.
      await shop.work.handlePendingEvents();
    }
    return owner;
  }

  /** An owner whom a payout provider can pay: bank account, PAN and address are set. */
  async function newRecipient(accountNumber = '50100123456789', name?: string): Promise<TestShopper> {
    const account = { accountNumber, ifsc: 'HDFC0001234', name: 'Meera S Nair', acceptsTerms: true };
    const owner = await newOwner(account, name);
    await owner.call('PUT', '/api/products/rentals/tax-details', { body: { pan: 'ABCPN1234F' } });
    const address = { ...jaipur, state: 'Rajasthan', phone: '9000000002' };
    await owner.call('POST', '/api/addresses', { body: address });
    return owner;
  }

  /** A completed rental at ₹500 with a commission of 15%; the shop owes the owner ₹425. */
  async function completeRental(owner: TestShopper): Promise<string> {
    const outfit = await inTransaction(db, (trx) =>
      addProduct(trx, {
        name: 'Banarasi lehenga',
        categoryId,
        pricePaise: rupees(500),
        rental: { status: 'approved', securityDepositPaise: rupees(2000), ownerId: owner.id },
        pool: { sizes: ['M'], colors: ['Red'], quantity: 1 },
      }),
    );
    const day = addDays(await findToday(db), 1);
    const renter = await newShopper(shop);
    const asked = await renter.call('POST', `/api/products/rentals/${outfit}/orders`, {
      body: { startDate: day, endDate: day },
    });
    const { _id: id } = asked.body.rentalOrder;
    for (const status of ['Approved', 'Dispatched', 'Returned', 'Completed'])
      await admin.call('PUT', `/api/products/rentals/orders/${id}/status`, { body: { status } });
    return id;
  }

  return { newOwner, newRecipient, completeRental };
}

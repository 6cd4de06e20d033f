import { randomBytes } from 'node:crypto';
import { ProviderRefused } from '#app/payments/providers/payment-provider.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { paise } from '#app/platform/money/money.ts';
import type { PayoutProvider, ProviderTransfer } from './payout-provider.ts';
import {
  findSimulatedTransfer,
  insertSimulatedTransfer,
  type SimulatedTransfer,
  type TransferStory,
} from './payout-simulator.db.server.ts';

/** The account number decides, so that a demo shows each story on purpose. */
const STORIES: Record<string, TransferStory> = { '93': 'returned', '97': 'late', '98': 'failed' };
const IN_REVIEW = '99';

/** The payout provider of a demo: pays at once, a day later (…97), or not at all (…98), or gets it back after a day (…93); …99 is never verified. */
export function createPayoutSimulator(db: Database): PayoutProvider {
  const require = async (transferId: string) => {
    const found = await findSimulatedTransfer(db, { transferId });
    if (!found) throw new ProviderRefused('The transfer does not exist.');
    return toTransfer(found);
  };
  return {
    name: 'simulator',
    label: 'the demo provider',
    async setUp({ ownerId, bank }, _setup, save) {
      const accountId = `${ownerId}.${bank.accountNumber.slice(-2)}`;
      await save({ accountId });
      return accountId.endsWith(IN_REVIEW)
        ? { isReady: false, waitsFor: 'The bank account is being verified.' }
        : { isReady: true, accountId };
    },
    async transfer({ accountId, amountPaise, reference }) {
      const story = STORIES[accountId.slice(-2)] ?? 'processed';
      const transferId = `sim_${randomBytes(7).toString('hex')}`;
      return toTransfer(await insertSimulatedTransfer(db, { reference, transferId, amountPaise, story }));
    },
    async findTransfer({ reference }) {
      const found = await findSimulatedTransfer(db, { reference });
      return found && toTransfer(found);
    },
    fetchTransfer: require,
  };
}

function toTransfer({
  transferId: id,
  story,
  reference,
  amountPaise,
  isDayOld,
}: SimulatedTransfer): ProviderTransfer {
  const transfer = { id, reference, amountPaise: paise(amountPaise) };
  if (story === 'failed') return { ...transfer, status: 'failed', reason: 'The bank account is closed.' };
  if (story === 'returned') return { ...transfer, status: isDayOld ? 'returned' : 'paid', reason: null };
  const isPaid = story === 'processed' || isDayOld;
  return { ...transfer, status: isPaid ? 'paid' : 'pending', reason: null };
}

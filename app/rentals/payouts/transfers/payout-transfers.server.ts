import { raiseAlert } from '#app/payments/alerts/alerts.server.ts';
import { ProviderRefused, ProviderUnavailable } from '#app/payments/providers/payment-provider.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { formatRupees, paise, toRupees } from '#app/platform/money/money.ts';
import {
  type PayoutProvider,
  type PayoutProviderName,
  type PayoutProviders,
  type ProviderTransfer,
  type RecipientSetup,
  requirePayoutProvider,
} from '../providers/payout-provider.ts';
import { completeDecidedRun, recordResult } from '../runs/payout-results.server.ts';
import { lockPayoutRun } from '../runs/payout-runs.db.server.ts';
import { describeRecipient } from './describe-recipient.server.ts';
import {
  claimRecipient,
  claimTransfer,
  findRecipientAccount,
  findReportedTransfer,
  findTransfer,
  listOpenTransfers,
  listOwnTransfers,
  listRecentlyPaid,
  listStalledTransfers,
  markTransferReturned,
  releaseRecipient,
  saveRecipient,
  setTransferAsked,
  setTransferId,
  setTransferNote,
  setTransfersAsked,
  type TransferRow,
} from './payout-transfers.db.server.ts';

export interface PayoutContext {
  db: Database;
  payouts: PayoutProviders;
}

/**
 * Continues the transfers of a run to one owner: requests waiting ones, and polls those without a result. Each keeps its
 * reference for every try. Throws `ProviderUnavailable`.
 */
export async function sendTransfers(
  context: PayoutContext,
  { runId, ownerId }: { runId: string; ownerId: string },
): Promise<void> {
  const { db, payouts } = context;
  for (const transfer of await listOwnTransfers(db, { runId, ownerId })) {
    if (transfer.state !== 'queued') continue;
    const provider = requirePayoutProvider(payouts, transfer.provider);
    if (transfer.transferState === 'waiting') await sendTransfer(db, provider, transfer);
    else await followTransfer(db, provider, transfer);
  }
}

async function sendTransfer(db: Database, provider: PayoutProvider, transfer: TransferRow): Promise<void> {
  const accountId = await setUpRecipient(db, provider, transfer);
  if (accountId === undefined) return;
  // After this commit only the provider's result decides the payout.
  const isClaimed = await inTransaction(db, async (trx) => {
    await lockPayoutRun(trx, transfer.runId);
    return await claimTransfer(trx, transfer);
  });
  if (isClaimed) await requestTransfer(db, provider, { transfer, accountId });
}

/** The provider's account of the owner; undefined if it cannot be paid yet, or was refused. */
async function setUpRecipient(
  db: Database,
  provider: PayoutProvider,
  transfer: TransferRow,
): Promise<string | undefined> {
  const { ownerId, sealed } = transfer;
  const recipient = sealed && (await describeRecipient(db, { ownerId, sealed }));
  if (!recipient)
    return void (await setTransferNote(db, transfer, 'The owner’s details are not complete any more.'));
  const at = { ownerId, provider: provider.name };
  const claimed = await claimRecipient(db, at);
  if (!claimed) return undefined;
  try {
    const before = claimed.accountId ? (dropNulls(claimed) as RecipientSetup) : undefined;
    const status = await provider.setUp(recipient, before, (setup) => saveRecipient(db, at, setup));
    if (status.isReady) return status.accountId;
    await setTransferNote(db, transfer, status.waitsFor);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    await failTransfer(db, transfer, { reason: error.message, while: 'waiting' });
  } finally {
    await releaseRecipient(db, at);
  }
  return undefined;
}

function dropNulls(setup: object): object {
  return Object.fromEntries(Object.entries(setup).filter(([, value]) => value !== null));
}

async function requestTransfer(
  db: Database,
  provider: PayoutProvider,
  { transfer, accountId }: { transfer: TransferRow; accountId: string },
): Promise<void> {
  const { amountPaise, reference } = transfer;
  try {
    const requested = await provider.transfer({ accountId, amountPaise: paise(amountPaise), reference });
    await inTransaction(db, (trx) => settleTransfer(trx, transfer, requested));
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    await failTransfer(db, transfer, { reason: error.message, while: 'sent' });
  }
}

/** Polls a requested transfer; requests it again if the provider does not know it. */
async function followTransfer(db: Database, provider: PayoutProvider, transfer: TransferRow): Promise<void> {
  const { transferId, reference, ownerId } = transfer;
  const sentAt = transfer.sentAt as Date;
  const found =
    transferId === null
      ? await provider.findTransfer({ reference, sentAt })
      : await provider.fetchTransfer(transferId);
  if (found) return await inTransaction(db, (trx) => settleTransfer(trx, transfer, found));
  const accountId = await findRecipientAccount(db, { ownerId, provider: provider.name });
  if (accountId) await requestTransfer(db, provider, { transfer, accountId });
}

async function failTransfer(
  db: Database,
  { runId, rentalOrderId }: TransferRow,
  { reason, while: state }: { reason: string; while: 'waiting' | 'sent' },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockPayoutRun(trx, runId);
    const now = await findTransfer(trx, { runId, rentalOrderId });
    if (now?.state !== 'queued' || now.transferState !== state) return;
    await recordFailure(trx, now, reason);
  });
}

const LONGEST_REASON = 200;

async function recordFailure(trx: Trx, { runId, rentalOrderId: rentalOrder }: TransferRow, reason: string) {
  const result = { rentalOrder, status: 'failed' as const, reason: reason.slice(0, LONGEST_REASON) };
  await recordResult(trx, { runId, result, byUserId: null });
  await completeDecidedRun(trx, runId);
}

/**
 * Applies the provider's result of a transfer, once: posts a paid payout, makes a failed one due again, and marks a returned
 * one, which can be made due again. A contradiction of a recorded result raises an alert and changes nothing.
 */
async function settleTransfer(
  trx: Trx,
  { runId, rentalOrderId }: TransferRow,
  told: ProviderTransfer,
): Promise<void> {
  await lockPayoutRun(trx, runId);
  const now = await findTransfer(trx, { runId, rentalOrderId });
  if (!now) return;
  if (told.amountPaise !== now.amountPaise)
    return await alertAbout(trx, now, { told, what: `The provider transfers ${inRupees(told.amountPaise)}` });
  if (now.state !== 'queued') return await settleLater(trx, now, told);
  await setTransferId(trx, now, told.id);
  if (told.status === 'pending') return;
  if (told.status === 'failed')
    return await recordFailure(trx, now, told.reason ?? 'The provider gives no reason.');
  const result = { rentalOrder: rentalOrderId, status: 'paid' as const, reference: told.id };
  await recordResult(trx, { runId, result, byUserId: null });
  await completeDecidedRun(trx, runId);
  await settleLater(trx, { ...now, state: 'paid' }, told);
}

/** Handles a report after the result: a paid transfer can be returned; anything else contradicts the result. */
async function settleLater(trx: Trx, now: TransferRow, told: ProviderTransfer): Promise<void> {
  if (now.state === 'paid' && told.status === 'returned') {
    await markTransferReturned(trx, now);
    return await alertAbout(trx, now, {
      told,
      what: 'It was paid, and the money came back. Make it due again on the page of its run',
    });
  }
  if (now.state === 'failed' && told.status === 'paid')
    await alertAbout(trx, now, { told, what: 'It is recorded as failed, but was transferred' });
  if (now.state === 'paid' && told.status === 'returned in part')
    await alertAbout(trx, now, { told, what: 'It is recorded as paid, but a part of the money came back' });
  if (now.state === 'paid' && told.status === 'failed')
    await alertAbout(trx, now, {
      told,
      what: 'It is recorded as paid, but the provider says that it failed',
    });
}

async function alertAbout(
  db: Database,
  { number, amountPaise, provider, reference }: TransferRow,
  { told, what }: { told?: ProviderTransfer; what: string },
): Promise<void> {
  await raiseAlert(db, {
    key: `payout transfer ${reference} ${told?.status ?? 'open'}`,
    subject: 'A payout needs a look',
    detail: `Payout ${number} of ${inRupees(amountPaise)} (${provider} ${told?.id ?? reference}). ${what}.`,
  });
}

function inRupees(amount: number): string {
  return formatRupees(toRupees(paise(amount)));
}

interface ReportedTransfer {
  provider: PayoutProviderName;
  transferId: string;
  reference: string | null;
}

/** Fetches a transfer that a webhook named; transfers made outside the shop are ignored. */
export async function settleReportedTransfer(
  { db, payouts }: PayoutContext,
  { provider: name, transferId, reference }: ReportedTransfer,
): Promise<void> {
  const transfer = await findReportedTransfer(db, { provider: name, transferId, reference });
  if (!transfer) return;
  const told = await requirePayoutProvider(payouts, name).fetchTransfer(transferId);
  if (told.reference === transfer.reference)
    await inTransaction(db, (trx) => settleTransfer(trx, transfer, told));
}

/** The money of a paid transfer may come back in these days. Razorpay sends no webhook for it. */
const RETURN_DAYS = 10;

async function followPaidTransfers({ db, payouts }: PayoutContext): Promise<void> {
  for (const transfer of await listRecentlyPaid(db, { days: RETURN_DAYS })) {
    await setTransferAsked(db, transfer);
    const { provider, transferId } = transfer;
    try {
      const told = await requirePayoutProvider(payouts, provider).fetchTransfer(transferId as string);
      await inTransaction(db, (trx) => settleTransfer(trx, transfer, told));
    } catch (error) {
      if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error;
    }
  }
}

const ASK_AGAIN_MINUTES = 5;
const ALERT_HOURS = 24;

/**
 * Scheduled job: continues transfers without a result, raises an alert for those that have had none for a day, and polls once a
 * day whether paid ones were returned.
 */
export async function followTransfers(context: PayoutContext): Promise<void> {
  const { db } = context;
  for (const open of await listOpenTransfers(db, { minutes: ASK_AGAIN_MINUTES })) {
    await setTransfersAsked(db, open);
    try {
      await sendTransfers(context, open);
    } catch (error) {
      // One owner's transfers must not keep the others from being sent.
      if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error;
    }
  }
  await followPaidTransfers(context);
  for (const transfer of await listStalledTransfers(db, { hours: ALERT_HOURS }))
    await alertAbout(db, transfer, {
      what: 'Its transfer has had no result for a day; it is asked about every five minutes',
    });
}

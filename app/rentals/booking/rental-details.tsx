import { type ReactNode, useState } from 'react';
import { pictureSources } from '#app/media/pictures/picture-sources.ts';
import { failureText } from '#app/platform/browser/api-client.ts';
import { downloadFile } from '#app/platform/browser/download-file.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { capitalise } from '#app/platform/text/capitalise.ts';
import { formatDay, formatPeriod, formatTime } from '#app/platform/time/format-date.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Picture } from '#app/ui/display/picture.tsx';
import { Stars } from '#app/ui/display/stars.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { RentalContacts } from '../parcels/rental-parcel-list.tsx';
import type { RentalOrder } from '../rental.schema.ts';
import styles from './rental-details.module.css';

interface RentalDetailsProps {
  order: RentalOrder;
  /** the renter or an admin, who can download the invoice or receipt of the fee */
  isPayer: boolean;
  /** the owner or an admin, who can download the invoice for the commission */
  isEarner?: boolean;
  parcels: ReactNode;
}

/** A rental order's photos, claim, settlement, ratings and timeline. */
export function RentalDetails({ order, isPayer, isEarner = false, parcels }: RentalDetailsProps) {
  return (
    <div className={styles.details}>
      {order.travel && (
        <p>
          Leaves its owner on {formatDay(order.travel.leavesOn)}, back by {formatDay(order.travel.backOn)}.
        </p>
      )}
      <RentalContacts order={order} />
      {parcels}
      {order.returnReportedAt && (
        <section className={styles.part}>
          <h3>
            Back with the owner{' '}
            <time dateTime={order.returnReportedAt}>{formatInstant(order.returnReportedAt)}</time>
          </h3>
          <p>{order.owner.name} says that it is back.</p>
        </section>
      )}
      {order.handovers.map(({ moment, images, remark, at }) => (
        <section key={moment} className={styles.part}>
          <h3>
            {capitalise(moment)} <time dateTime={at}>{formatInstant(at)}</time>
          </h3>
          {remark && <p>{remark}</p>}
          <Photos images={images} of={`${moment}, ${order.number}`} />
        </section>
      ))}
      <ClaimPart order={order} />
      <SettlementPart order={order} />
      {isPayer && order.feeStatus !== 'not due' && order.feeStatus !== 'due' && (
        <DocumentDownload
          path={`/api/products/rentals/orders/${order._id}/invoice`}
          name={order.shopRole === 'agent' ? 'Receipt' : 'Invoice'}
          number={order.number}
        />
      )}
      {isEarner && order.shopRole === 'agent' && order.status === 'Completed' && (
        <DocumentDownload
          path={`/api/products/rentals/orders/${order._id}/commission-invoice`}
          name="Commission invoice"
          number={order.number}
        />
      )}
      {order.ratings.map(({ by, rating, comment, at }) => (
        <section key={by} className={styles.part}>
          <h3>
            {(by === 'owner' ? order.owner : order.renter).name} <Stars mean={rating} />{' '}
            <time dateTime={at}>{formatDay(at)}</time>
          </h3>
          {comment && <p>{comment}</p>}
        </section>
      ))}
      <DateChanges order={order} />
      <Timeline order={order} />
    </div>
  );
}

/** The damage claim, the renter's answer, and the decision. */
export function ClaimPart({ order }: { order: RentalOrder }) {
  const { claim } = order;
  if (!claim) return null;
  const { answer, decision } = claim;
  return (
    <Notice tone="warn">
      <p>
        <b>
          {order.owner.name} claims {formatRupees(claim.amount)} for damage.
        </b>{' '}
        {claim.reason}
      </p>
      <Photos images={claim.images} of={`the damage, ${order.number}`} />
      {answer ? (
        <>
          <p>
            <b>
              {order.renter.name} {answer.agrees ? 'agrees.' : 'does not agree.'}
            </b>{' '}
            {answer.text}
          </p>
          <Photos images={answer.images} of={`the answer, ${order.number}`} />
        </>
      ) : (
        !decision && <p>{order.renter.name} has not answered yet.</p>
      )}
      {decision && (
        <p>
          <b>Decided: {formatRupees(decision.amount)}.</b> {decision.reason}
        </p>
      )}
    </Notice>
  );
}

const KINDS = { damage: 'Damage', late: 'Late', other: 'Other' } as const;

function SettlementPart({ order }: { order: RentalOrder }) {
  const { deposit, deductions, depositReturned, depositStrategy, charges } = order;
  if (depositReturned === null && charges === null) return null;
  return (
    <section className={styles.part}>
      <h3>{depositReturned === null ? 'Charges' : 'Deposit settled'}</h3>
      <dl className={styles.sums}>
        {depositReturned !== null && <Sum name="Deposit" amount={deposit} />}
        {deductions.map(({ kind, amount, reason }) => (
          <Sum key={kind + reason} name={`${KINDS[kind]}: ${reason}`} amount={-amount} />
        ))}
        {depositReturned !== null && charges === null && (
          <Sum
            isTotal
            name={depositStrategy === 'card hold' ? 'Released, not charged' : 'Refunded'}
            amount={depositReturned}
          />
        )}
        {charges?.payments.map(({ amount, paidOn, method, reference }) => (
          <Sum
            key={`${paidOn} ${reference} ${amount}`}
            name={[`Paid on ${formatDay(paidOn)} by ${method}`, reference].filter(Boolean).join(', ')}
            amount={amount}
          />
        ))}
        {charges && charges.writtenOff > 0 && <Sum name="No longer due" amount={charges.writtenOff} />}
        {charges && <Sum isTotal name="Still to pay" amount={charges.due} />}
      </dl>
    </section>
  );
}

function Sum({ name, amount, isTotal = false }: { name: string; amount: number; isTotal?: boolean }) {
  return (
    <div className={isTotal ? styles.total : undefined}>
      <dt>{name}</dt>
      <dd>{formatRupees(amount)}</dd>
    </div>
  );
}

const AUTHORS = {
  owner: 'by the owner',
  renter: 'by the renter',
  admin: 'by the shop',
  clock: 'automatically',
} as const;

type TimelineEvent = RentalOrder['timeline'][number];

function Timeline({ order: { timeline } }: { order: RentalOrder }) {
  return (
    <section className={styles.part}>
      <h3>Timeline</h3>
      <ol>
        {timeline.map(({ status, at, by, note, cleaned, cash }) => (
          <li key={`${status} ${at}`}>
            <b>{status}</b>{' '}
            <time dateTime={at}>
              {formatInstant(at)}, {AUTHORS[by]}
            </time>
            {cash && <p>{formatCash(cash)}</p>}
            {cleaned && <p>Dry-cleaned for this rental.</p>}
            {note && <p>“{note}”</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function formatCash({ fee, deposit, receipt, by }: NonNullable<TimelineEvent['cash']>): string {
  const parts = [
    fee > 0 && `rental fee ${formatRupees(fee)}`,
    deposit > 0 && `deposit ${formatRupees(deposit)}`,
  ].filter(Boolean);
  const collected = `Collected in cash${by ? ` by ${by}` : ''}: ${parts.join(', ')}.`;
  return receipt ? `${collected} Receipt ${receipt}.` : collected;
}

const CHANGE_STATES = {
  requested: 'asked for',
  made: 'changed to',
  declined: 'declined by the owner:',
  ended: 'not changed to',
} as const;

function DateChanges({ order: { dateChanges } }: { order: RentalOrder }) {
  if (dateChanges.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>Dates</h3>
      <ol>
        {dateChanges.map(({ state, from, to, by, reason, at }) => (
          <li key={at}>
            {formatPeriod(from.startDate, from.endDate)}, {CHANGE_STATES[state]}{' '}
            {formatPeriod(to.startDate, to.endDate)}{' '}
            <time dateTime={at}>
              {formatInstant(at)}, {AUTHORS[by]}
            </time>
            {reason && <p>“{reason}”</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Thumbnails that open the full image in a new tab. */
function Photos({ images, of }: { images: readonly string[]; of: string }) {
  if (images.length === 0) return null;
  return (
    <ul className={styles.photos}>
      {images.map((url, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <Picture sources={pictureSources(url)} alt={`Photo ${index + 1}, ${of}`} sizes="72px" />
          </a>
        </li>
      ))}
    </ul>
  );
}

const formatInstant = (at: string) => `${formatDay(at)}, ${formatTime(at)}`;

function DocumentDownload({ path, name, number }: { path: string; name: string; number: string }) {
  const [statusMessage, setStatusMessage] = useState('');
  const lower = name.toLowerCase();
  const load = () =>
    downloadFile(path, `${lower} ${number}.pdf`).then(
      () => setStatusMessage(`${name} downloaded.`),
      (error) =>
        setStatusMessage(
          failureText(error, {
            refused: `Failed to create the ${lower}. Please try again.`,
            network: `Failed to download the ${lower}. Please try again.`,
          }),
        ),
    );
  return (
    <div>
      <Button look="second" small onClick={load}>
        {name}
      </Button>
      <p role="status">{statusMessage}</p>
    </div>
  );
}

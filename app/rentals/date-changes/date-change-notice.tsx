import { useState } from 'react';
import { formatPeriod } from '#app/platform/time/format-date.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { RentalOrder } from '../rental.schema.ts';
import { firstName, type Side } from '../rental-labels.ts';
import styles from './date-change-notice.module.css';
import { findOpenChange } from './date-change-rules.ts';
import { type DateChangeAnswer, sendDateChangeAnswer } from './send-date-change-answer.ts';

interface DateChangeNoticeProps {
  order: RentalOrder;
  /** staff read it without buttons */
  side: Side | 'admin';
  onChanged?: (order: RentalOrder) => void;
}

/** The open request for other dates, which the owner answers. */
export function DateChangeNotice({ order, side, onChanged }: DateChangeNoticeProps) {
  const change = findOpenChange(order);
  if (!change) return null;
  const dates = formatPeriod(change.to.startDate, change.to.endDate);
  const [owner, renter] = [firstName(order.owner.name), firstName(order.renter.name)];
  return (
    <div className={styles.notice}>
      <Notice tone="warn">
        <p>
          {side === 'renter'
            ? `You have asked for other dates: ${dates}. ${owner} has not answered yet.`
            : `${renter} asks for other dates: ${dates}.${side === 'admin' ? ` ${owner} has not answered yet.` : ''}`}
        </p>
        {side === 'owner' && onChanged && <AnswerButtons order={order} onChanged={onChanged} />}
      </Notice>
    </div>
  );
}

function AnswerButtons({
  order,
  onChanged,
}: {
  order: RentalOrder;
  onChanged: (order: RentalOrder) => void;
}) {
  const [sent, setSent] = useState<DateChangeAnswer | null>(null);
  async function answer(chosen: DateChangeAnswer) {
    setSent(chosen);
    const changed = await sendDateChangeAnswer(order, chosen);
    setSent(null);
    if (changed) onChanged(changed);
  }
  const label = <span className="visually-hidden">: other dates for {order.number}</span>;
  return (
    <div className={styles.buttons}>
      <Button
        small
        look="indigo"
        disabled={sent !== null}
        busy={sent === 'agree'}
        busyLabel="Changing..."
        onClick={() => answer('agree')}
      >
        Agree{label}
      </Button>
      <Button
        small
        look="quiet"
        disabled={sent !== null}
        busy={sent === 'decline'}
        busyLabel="Declining..."
        onClick={() => answer('decline')}
      >
        Decline{label}
      </Button>
    </div>
  );
}

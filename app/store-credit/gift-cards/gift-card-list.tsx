import { useState } from 'react';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import styles from '../store-credit-statement.module.css';
import type { GiftCard } from './gift-card.schema.ts';

const FAILED = 'The email could not be sent.';
const TEXTS = { refused: FAILED, network: `${FAILED} Please check your internet connection.` };

interface GiftCardListProps {
  giftCards: readonly GiftCard[];
  /** '/api/gift-cards', or that of staff */
  path: string;
  onChanged: (changed: GiftCard) => void;
}

/** Bought gift cards, whose mail can be sent again. */
export function GiftCardList({ giftCards, path, onChanged }: GiftCardListProps) {
  const [asked, setAsked] = useState<GiftCard>();
  async function resend({ _id, recipient }: GiftCard) {
    try {
      const { giftCard } = await callApi<{ giftCard: GiftCard }>('POST', `${path}/${_id}/resend`);
      onChanged(giftCard);
      toast(`A new code is on its way to ${recipient}.`, { tone: 'good' });
    } catch (error) {
      toast(failureText(error, TEXTS), { tone: 'bad' });
    }
  }
  return (
    <>
      <ul aria-label="Gift cards" className={styles.statement}>
        {giftCards.map((card) => (
          <li key={card._id}>
            <div>
              <b>To {card.recipient}</b>
              <span>
                {card.code && `${card.code}, `}
                {describeDays(card)}
              </span>
            </div>
            <div className={styles.amounts}>
              <b>{formatRupees(card.amount)}</b>
              <span>{card.status}</span>
              {card.status === 'Sent' && (
                <div className={styles.actions}>
                  <Button small look="quiet" onClick={() => setAsked(card)}>
                    Send again
                    <span className="visually-hidden">
                      : gift card of {formatRupees(card.amount)} to {card.recipient}
                    </span>
                  </Button>
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title="Send the gift card again?"
          action="Send a new code"
          onConfirm={() => resend(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>
            {asked.recipient} gets an email with a new code. The code of the earlier email no longer works.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

function describeDays({ sentAt, expiresAt, createdAt }: GiftCard): string {
  if (!sentAt || !expiresAt) return `ordered ${formatDay(createdAt)}`;
  return `sent ${formatDay(sentAt)}, valid until ${formatDay(expiresAt)}`;
}

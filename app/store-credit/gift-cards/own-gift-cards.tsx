import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import styles from '../store-credit-section.module.css';
import type { GiftCard } from './gift-card.schema.ts';
import { GiftCardList } from './gift-card-list.tsx';

const PATH = '/api/gift-cards';

/** The gift cards that the signed-in person has bought; nothing without any. */
export function OwnGiftCards() {
  const { data, error, reload, replace } = useApiQuery<{ giftCards: GiftCard[] }>(PATH);
  if (error) return <FailedNotice message="Failed to load your gift cards." onRetry={reload} />;
  if (!data || data.giftCards.length === 0) return null;
  return (
    <section className={styles.bought} aria-labelledby="bought-gift-cards">
      <h2 id="bought-gift-cards">Gift cards that you bought</h2>
      <GiftCardList
        giftCards={data.giftCards}
        path={PATH}
        onChanged={(changed) =>
          replace(({ giftCards }) => ({
            giftCards: giftCards.map((each) => (each._id === changed._id ? changed : each)),
          }))
        }
      />
    </section>
  );
}

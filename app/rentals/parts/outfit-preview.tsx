import { Price } from '#app/catalogue/parts/price.tsx';
import { formatRupees, paise, rupeesToPaise, timesPaise, toRupees } from '#app/foundation/money.ts';
import { pictureSources } from '#app/media/picture-sources.ts';
import { useShop } from '#app/settings/parts/use-shop.ts';
import { PictureMark } from '#app/ui/badge.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { type OutfitDraft, typedRupees } from '../outfit-draft.ts';
import { commissionOf } from '../rental-money.ts';
import styles from './outfit-preview.module.css';

const USUAL_DAYS = 3;

/** The card as it will stand in the shop, and what the owner has of it. */
export function OutfitPreview({ draft, ownerName }: { draft: OutfitDraft; ownerName: string }) {
  const { rentalImages, name, size, color } = draft;
  const [first] = rentalImages;
  const price = typedRupees(draft.price);
  const words = [size.trim() && `Size ${size.trim()}`, color.trim()].filter(Boolean).join(', ');
  return (
    <aside aria-label="How it will look" className={styles.aside}>
      <p className={styles.title}>How it will look</p>
      <div className={styles.card}>
        <div className={styles.plate}>
          <Picture
            sources={first ? pictureSources(first) : undefined}
            alt=""
            sizes="320px"
            className={styles.picture}
          />
          <div className={styles.mark}>
            <PictureMark kind="rent">Rent</PictureMark>
          </div>
        </div>
        <p className={styles.name}>{name.trim() || 'Your outfit'}</p>
        <p className={styles.words}>{words || `Lent by ${ownerName}`}</p>
        {price !== undefined && (
          <Price
            product={{
              ...{ price, oldPrice: null, discountPercent: 0, isRental: true },
              securityDeposit: typedRupees(draft.securityDeposit) ?? null,
            }}
          />
        )}
      </div>
      {price !== undefined && price > 0 && <Earnings price={price} />}
    </aside>
  );
}

/** `price` is in rupees a day. */
function Earnings({ price }: { price: number }) {
  const { commissionPercent } = useShop();
  const fee = timesPaise(rupeesToPaise(price) ?? paise(0), USUAL_DAYS);
  const commission = commissionOf(fee, Math.round(commissionPercent * 100));
  return (
    <p className={styles.earnings}>
      For {USUAL_DAYS} days you receive <b>{formatRupees(toRupees(paise(fee - commission)))}</b>: the fee of{' '}
      {formatRupees(toRupees(fee))} less our commission of {formatRupees(toRupees(commission))}.
    </p>
  );
}

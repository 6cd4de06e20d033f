import { Price } from '#app/catalogue/parts/price.tsx';
import { formatRupees } from '#app/foundation/money.ts';
import { pictureSources } from '#app/media/picture-sources.ts';
import { PictureMark } from '#app/ui/badge.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { type OutfitDraft, typedRupees } from '../outfit-draft.ts';
import styles from './outfit-preview.module.css';

/** CONTRACT §4, Rentals: the shop's commission is 15% of the fee. */
const OWNERS_SHARE = 0.85;
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

function Earnings({ price }: { price: number }) {
  const fee = price * USUAL_DAYS;
  return (
    <p className={styles.earnings}>
      For {USUAL_DAYS} days you receive <b>{formatRupees(Math.round(fee * OWNERS_SHARE))}</b>: the fee of{' '}
      {formatRupees(fee)} less our 15%.
    </p>
  );
}

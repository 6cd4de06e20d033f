import { Price } from '#app/catalog/product/price.tsx';
import { pictureSources } from '#app/media/pictures/picture-sources.ts';
import {
  formatRupees,
  multiplyPaise,
  paise,
  parseRupees,
  rupeesToPaise,
  toRupees,
} from '#app/platform/money/money.ts';
import { useStoreInfo } from '#app/settings/store-info/use-store-info.ts';
import { PictureMark } from '#app/ui/display/badge.tsx';
import { Picture } from '#app/ui/display/picture.tsx';
import { calculateCommission } from '../rental-fees.ts';
import type { OutfitDraft } from './outfit-draft.ts';
import styles from './outfit-preview.module.css';

const EXAMPLE_DAYS = 3;

/** The product card as shown in the shop, and the owner's earnings. */
export function OutfitPreview({ draft, ownerName }: { draft: OutfitDraft; ownerName: string }) {
  const { rentalImages, name, size, color } = draft;
  const [first] = rentalImages;
  const price = parseRupees(draft.price);
  const facts = [size.trim() && `Size ${size.trim()}`, color.trim()].filter(Boolean).join(', ');
  return (
    <aside aria-label="Preview" className={styles.aside}>
      <p className={styles.title}>Preview</p>
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
        <p className={styles.facts}>{facts || `From ${ownerName}`}</p>
        {price !== undefined && (
          <Price
            product={{
              ...{ price, oldPrice: null, discountPercent: 0, isRental: true },
              securityDeposit: parseRupees(draft.securityDeposit) ?? null,
            }}
          />
        )}
      </div>
      {price !== undefined && price > 0 && <Earnings price={price} />}
    </aside>
  );
}

/** `price` is in rupees per day. */
function Earnings({ price }: { price: number }) {
  const { commissionPercent } = useStoreInfo();
  const fee = multiplyPaise(rupeesToPaise(price) ?? paise(0), EXAMPLE_DAYS);
  const commission = calculateCommission(fee, Math.round(commissionPercent * 100));
  return (
    <p className={styles.earnings}>
      For {EXAMPLE_DAYS} days you receive <b>{formatRupees(toRupees(paise(fee - commission)))}</b>: the fee of{' '}
      {formatRupees(toRupees(fee))} less our commission of {formatRupees(toRupees(commission))}.
    </p>
  );
}

import { formatRupees } from '#app/platform/money/money.ts';
import type { ListedOutfit } from '../rental.schema.ts';
import styles from './outfit-details.module.css';

/** The details that an admin reviews before approving. */
export function OutfitDetails({ outfit }: { outfit: ListedOutfit }) {
  return (
    <details className={styles.details}>
      <summary>
        {factsOf(outfit).join(', ')}
        <span className="visually-hidden"> (details of {outfit.name})</span>
      </summary>
      <p>{outfit.description}</p>
      {outfit.careNotes && <p>Care: {outfit.careNotes}</p>}
      <p>
        Deposit {formatRupees(outfit.securityDeposit)}
        {outfit.originalPrice !== null && `, original price ${formatRupees(outfit.originalPrice)}`}
      </p>
      <Measures of={outfit} />
      <p className={styles.pictures}>
        {outfit.rentalImages.map((image, index) => (
          <a key={image} href={image} target="_blank" rel="noreferrer" className="link">
            Picture {index + 1}
            <span className="visually-hidden"> of {outfit.name}, in a new tab</span>
          </a>
        ))}
      </p>
    </details>
  );
}

function factsOf({ subcategory, size, color, condition }: ListedOutfit) {
  const facts = [subcategory?.name, size && `size ${size}`, color, condition];
  return facts.filter(Boolean);
}

function Measures({ of: { measurements } }: { of: ListedOutfit }) {
  const measures = Object.entries(measurements).map(([measure, cm]) => `${measure} ${cm}`);
  if (measures.length === 0) return null;
  return <p>Measurements in cm: {measures.join(', ')}</p>;
}

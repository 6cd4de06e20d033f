import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Price } from '#app/catalog/product/price.tsx';
import { pictureSources } from '#app/media/pictures/picture-sources.ts';
import { UploadField } from '#app/media/uploads/upload-field.tsx';
import {
  formatRupees,
  multiplyPaise,
  paise,
  parseRupees,
  rupeesToPaise,
  toRupees,
} from '#app/platform/money/money.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { useStoreInfo } from '#app/settings/store-info/store-info.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { PictureMark } from '#app/ui/display/badge.tsx';
import { Picture } from '#app/ui/display/picture.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { BlackoutFields } from '../availability/blackout-fields.tsx';
import { MAX_OUTFIT_PICTURES } from '../outfits/outfit-input.schema.ts';
import { calculateCommission } from '../rental-fees.ts';
import type { OutfitDraft } from './outfit-draft.ts';
import {
  AboutFields,
  CareField,
  FitFields,
  type NamedSubcategory,
  PickUpField,
  PriceFields,
} from './outfit-fields.tsx';
import styles from './outfit-form.module.css';
import type { OutfitForm } from './use-outfit-form.ts';

interface OutfitFormProps {
  form: OutfitForm;
  subcategories: NamedSubcategory[];
  /** shown on the preview card */
  ownerName: string;
  /** submit button labels, idle and busy */
  action: { label: string; busy: string };
  /** terms are accepted once, for a new outfit */
  asksTerms: boolean;
}

/** The outfit form with a preview of its product card. */
export function OutfitFormFields({ form, subcategories, ownerName, action, asksTerms }: OutfitFormProps) {
  const { draft, errorAt, change } = form;
  const fields = { draft, errorAt, change };
  return (
    <>
      {form.savedDraft && <SavedDraftNotice keptAt={form.savedDraft.keptAt} form={form} />}
      <div className={styles.columns}>
        <form {...form.props} method="post" aria-label="Your outfit">
          <Step number={1} title="The outfit">
            <Pictures form={form} />
            <AboutFields {...fields} subcategories={subcategories} />
          </Step>
          <Step number={2} title="Size and colour">
            <FitFields {...fields} />
          </Step>
          <Step number={3} title="Price and dates">
            <PriceFields {...fields} />
            <CareField {...fields} />
            <PickUpField {...fields} />
            <BlackoutFields
              periods={draft.blackouts}
              error={errorAt('blackouts')}
              onChange={(blackouts) => change({ blackouts })}
            />
          </Step>
          <div className={styles.end}>
            {asksTerms && <Terms {...fields} />}
            {form.failure && <Notice tone="bad">{form.failure}</Notice>}
            <Button type="submit" look="indigo" busy={form.isBusy} busyLabel={action.busy}>
              {action.label}
            </Button>
          </div>
        </form>
        <OutfitPreview draft={draft} ownerName={ownerName} />
      </div>
    </>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section className={styles.step}>
      <h2>
        <span aria-hidden>{number}</span> {title}
      </h2>
      {children}
    </section>
  );
}

/** The key resets the upload field when a saved draft is restored. */
function Pictures({ form: { draft, errorAt, onPicturesChange, isRestored } }: { form: OutfitForm }) {
  const error = errorAt('rentalImages');
  return (
    <div data-invalid={error ? true : undefined}>
      <UploadField
        key={isRestored ? 'restored' : 'new'}
        label="Photos"
        action="Add photos"
        maxFiles={MAX_OUTFIT_PICTURES}
        initial={draft.rentalImages.map((url) => ({ url, kind: 'image' }))}
        onChange={onPicturesChange}
      />
      {error && (
        <div className={styles.problem}>
          <Notice tone="bad">{error}</Notice>
        </div>
      )}
    </div>
  );
}

function Terms({ draft, errorAt, change }: Pick<OutfitForm, 'draft' | 'errorAt' | 'change'>) {
  const error = errorAt('acceptsTerms');
  const noteId = 'lenders-terms-problem';
  return (
    <div>
      <Checkbox
        checked={draft.acceptsTerms}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? noteId : undefined}
        onChange={(event) => change({ acceptsTerms: event.target.checked })}
      >
        I accept the{' '}
        <a href="/rental-terms" target="_blank" rel="noreferrer" className="link">
          lender’s terms<span className="visually-hidden"> (in a new tab)</span>
        </a>
        : the outfit is mine to lend, clean and as described, and I will answer requests within 48 hours.
      </Checkbox>
      {error && (
        <p id={noteId} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

function SavedDraftNotice({ keptAt, form }: { keptAt: string; form: OutfitForm }) {
  return (
    <div className={styles.offer}>
      <Notice>
        <p>You have an unfinished outfit from {formatDay(keptAt)}.</p>
        <div className={styles.offerButtons}>
          <Button small look="second" onClick={form.restore}>
            Continue
          </Button>
          <Button small look="quiet" onClick={form.discard}>
            Start over
          </Button>
        </div>
      </Notice>
    </div>
  );
}

/** Reloads the document: the profile has its own content security policy (rules §5). */
export function MySubmissionsLink({ children }: { children: ReactNode }) {
  return (
    <Link to="/profile?tab=myRentalSubmissions" reloadDocument className="link">
      {children}
    </Link>
  );
}

const EXAMPLE_DAYS = 3;

/** The product card as shown in the shop, and the owner's earnings. */
function OutfitPreview({ draft, ownerName }: { draft: OutfitDraft; ownerName: string }) {
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

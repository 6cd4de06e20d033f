import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { UploadField } from '#app/media/uploads/upload-field.tsx';
import { formatDay } from '#app/platform/time/format-date.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { BlackoutFields } from '../availability/blackout-fields.tsx';
import { MAX_OUTFIT_PICTURES } from '../outfits/outfit-input.schema.ts';
import { AboutFields, CareField, FitFields, type NamedSubcategory, PriceFields } from './outfit-fields.tsx';
import styles from './outfit-form.module.css';
import { OutfitPreview } from './outfit-preview.tsx';
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
        : the outfit is mine to lend, clean and as described, and I answer requests within 48 hours.
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

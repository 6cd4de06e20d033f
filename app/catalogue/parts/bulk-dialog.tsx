import { type FormEvent, useState } from 'react';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field, Select, TextField } from '#app/ui/field.tsx';
import { type BulkDeed, planBulk } from '../bulk-change.ts';
import type { Category, Product, Subcategory } from '../catalogue.shapes.ts';
import styles from './bulk-dialog.module.css';
import { BulkButtons, BulkPreview } from './bulk-preview.tsx';
import { PlaceFields } from './place-fields.tsx';

export type BulkKind = 'on' | 'off' | 'price' | 'tag' | 'place';

/** Where products can stand. */
export interface Racks {
  categories: readonly Category[];
  subcategories: readonly Subcategory[];
}

const TITLES: Record<BulkKind, string> = {
  on: 'Set active',
  off: 'Set inactive',
  price: 'Change price',
  tag: 'Change tags',
  place: 'Change category',
};

const NOWHERE = { category: '', subcategory: '' };

interface BulkDialogProps {
  kind: BulkKind;
  products: readonly Product[];
  racks: Racks;
  onDeed: (deed: BulkDeed) => Promise<boolean>;
  onClose: () => void;
}

/** Asks what is to be done to several products, and shows what would become of each. */
export function BulkDialog({ kind, products, racks, onDeed, onClose }: BulkDialogProps) {
  const [how, setHow] = useState(kind === 'price' ? 'percent' : 'add');
  const [text, setText] = useState('');
  const [place, setPlace] = useState(NOWHERE);
  const [isBusy, setBusy] = useState(false);
  const deed = kind === 'place' ? placeDeed(racks, place) : deedOf(kind, how, text);
  const steps = deed ? planBulk(products, deed) : [];

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!deed || steps.length === 0) return;
    setBusy(true);
    const isDone = await onDeed(deed);
    setBusy(false);
    if (isDone) onClose();
  }
  return (
    <Dialog open title={TITLES[kind]} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={submit}>
        {kind === 'price' && (
          <HowMuch
            label="By"
            options={{ percent: 'Percent', amount: 'Rupees' }}
            field="How much: below 0 it costs less"
            isNumber
            {...{ how, setHow, text, setText }}
          />
        )}
        {kind === 'tag' && (
          <HowMuch
            label="What"
            options={{ add: 'Add a tag', remove: 'Remove a tag' }}
            field="Tag"
            {...{ how, setHow, text, setText }}
          />
        )}
        {kind === 'place' && <WhereTo racks={racks} place={place} setPlace={setPlace} />}
        <BulkPreview
          lines={steps.map(({ product, ...words }) => ({ key: product._id, name: product.name, ...words }))}
          same={sameWords(products.length - steps.length)}
        />
        <BulkButtons count={steps.length} busy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  );
}

interface HowMuchProps {
  label: string;
  options: Record<string, string>;
  field: string;
  isNumber?: boolean;
  how: string;
  setHow: (how: string) => void;
  text: string;
  setText: (text: string) => void;
}

function HowMuch({ label, options, field, isNumber, how, setHow, text, setText }: HowMuchProps) {
  return (
    <>
      <Field label={label}>
        {(wiring) => (
          <Select {...wiring} value={how} onChange={(event) => setHow(event.target.value)}>
            {Object.entries(options).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField
        label={field}
        type={isNumber ? 'number' : 'text'}
        step="any"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </>
  );
}

interface WhereToProps {
  racks: Racks;
  place: typeof NOWHERE;
  setPlace: (place: typeof NOWHERE) => void;
}

function WhereTo({ racks, place, setPlace }: WhereToProps) {
  const change = (part: Partial<typeof NOWHERE>) => setPlace({ ...place, ...part });
  return (
    <PlaceFields
      form={{ draft: place, change, faultAt: () => undefined }}
      categories={racks.categories}
      subcategories={ofCategory(racks, place.category)}
    />
  );
}

const ofCategory = ({ subcategories }: Racks, id: string) =>
  subcategories.filter(({ category }) => category._id === id);

/** A category that has subcategories is no place without one (spec §5). */
function placeDeed(racks: Racks, place: typeof NOWHERE): BulkDeed | undefined {
  const category = racks.categories.find(({ _id }) => _id === place.category);
  const inside = ofCategory(racks, place.category);
  const subcategory = inside.find(({ _id }) => _id === place.subcategory) ?? null;
  if (!category || (inside.length > 0 && !subcategory)) return undefined;
  return { kind: 'place', category, subcategory };
}

function sameWords(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1 ? '1 product stays as it is.' : `${count} products stay as they are.`;
}

function deedOf(kind: BulkKind, how: string, text: string): BulkDeed | undefined {
  if (kind === 'on' || kind === 'off') return { kind: 'active', isActive: kind === 'on' };
  if (text.trim() === '') return undefined;
  if (kind === 'tag') return { kind: 'tag', tag: text.trim(), isAdded: how === 'add' };
  const value = Number(text);
  return Number.isFinite(value) ? { kind: 'price', by: how as 'percent' | 'amount', value } : undefined;
}

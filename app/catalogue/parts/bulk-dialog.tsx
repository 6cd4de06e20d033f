import { type FormEvent, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field, Select, TextField } from '#app/ui/field.tsx';
import { type BulkDeed, type BulkStep, planBulk } from '../bulk-change.ts';
import type { Product } from '../catalogue.shapes.ts';
import styles from './bulk-dialog.module.css';

export type BulkKind = 'on' | 'off' | 'price' | 'tag';

const TITLES: Record<BulkKind, string> = {
  on: 'Set active',
  off: 'Set inactive',
  price: 'Change price',
  tag: 'Change tags',
};

interface BulkDialogProps {
  kind: BulkKind;
  products: readonly Product[];
  onDeed: (deed: BulkDeed) => Promise<boolean>;
  onClose: () => void;
}

/** Asks what is to be done to several products, and shows what would become of each. */
export function BulkDialog({ kind, products, onDeed, onClose }: BulkDialogProps) {
  const [how, setHow] = useState(kind === 'price' ? 'percent' : 'add');
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const deed = deedOf(kind, how, text);
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
        <Preview steps={steps} count={products.length} />
        <div className={styles.buttons}>
          <Button type="submit" busy={isBusy} disabled={steps.length === 0}>
            Change {steps.length === 1 ? '1 product' : `${steps.length} products`}
          </Button>
          <Button look="quiet" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
        </div>
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

function Preview({ steps, count }: { steps: readonly BulkStep[]; count: number }) {
  const same = count - steps.length;
  return (
    <div className={styles.preview}>
      <ul aria-label="What will change">
        {steps.map(({ product, before, after }) => (
          <li key={product._id}>
            <b>{product.name}</b>
            <span>
              {before || 'none'} → {after || 'none'}
            </span>
          </li>
        ))}
      </ul>
      {same > 0 && <p>{same === 1 ? '1 product stays' : `${same} products stay`} as it is.</p>}
    </div>
  );
}

function deedOf(kind: BulkKind, how: string, text: string): BulkDeed | undefined {
  if (kind === 'on' || kind === 'off') return { kind: 'active', isActive: kind === 'on' };
  if (text.trim() === '') return undefined;
  if (kind === 'tag') return { kind: 'tag', tag: text.trim(), isAdded: how === 'add' };
  const value = Number(text);
  return Number.isFinite(value) ? { kind: 'price', by: how as 'percent' | 'amount', value } : undefined;
}

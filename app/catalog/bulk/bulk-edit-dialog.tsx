import { type FormEvent, useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field, Select, TextField } from '#app/ui/forms/field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { useClosePrompt } from '#app/ui/overlays/use-close-prompt.tsx';
import type { Category, Product, Subcategory } from '../catalog.schema.ts';
import { CategoryFields } from '../editor/category-fields.tsx';
import { type BulkAction, findBulkProblem, planBulkAction } from './bulk-change.ts';
import styles from './bulk-edit-dialog.module.css';

export type BulkKind = 'on' | 'off' | 'price' | 'tag' | 'category';

export interface CategoryOptions {
  categories: readonly Category[];
  subcategories: readonly Subcategory[];
}

export const TITLES: Record<BulkKind, string> = {
  on: 'Set active',
  off: 'Set inactive',
  price: 'Change price',
  tag: 'Change tags',
  category: 'Change category',
};

const NO_CATEGORY = { category: '', subcategory: '' };

interface BulkDialogProps {
  kind: BulkKind;
  products: readonly Product[];
  categoryOptions: CategoryOptions;
  onAction: (action: BulkAction) => Promise<boolean>;
  onClose: () => void;
}

/** Edits several products, with a preview of each change. */
export function BulkDialog({ kind, products, categoryOptions, onAction, onClose }: BulkDialogProps) {
  const { action, isUnsaved, ...fields } = useBulkAction(kind, categoryOptions);
  const closing = useClosePrompt(isUnsaved, onClose);
  const [isBusy, setBusy] = useState(false);
  const steps = action ? planBulkAction(products, action) : [];
  const problem = findBulkProblem(steps);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!action || steps.length === 0 || problem) return;
    setBusy(true);
    const isDone = await onAction(action);
    setBusy(false);
    if (isDone) onClose();
  }
  return (
    <Dialog open title={TITLES[kind]} onClose={closing.ask}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <BulkFields kind={kind} categoryOptions={categoryOptions} {...fields} />
        <BulkPreview
          lines={steps.map(({ product, ...line }) => ({ key: product._id, name: product.name, ...line }))}
          same={formatUnchanged(products.length - steps.length)}
        />
        {problem && <Notice tone="bad">{problem}</Notice>}
        <BulkButtons count={problem ? 0 : steps.length} busy={isBusy} onClose={closing.ask} />
      </form>
      {closing.question}
    </Dialog>
  );
}

/** The fields of a bulk action, whether something was entered, and the action once they are filled in. */
export function useBulkAction(kind: BulkKind, categoryOptions: CategoryOptions) {
  const firstHow = kind === 'price' ? 'percent' : 'add';
  const [how, setHow] = useState(firstHow);
  const [text, setText] = useState('');
  const [chosenCategory, setChosenCategory] = useState(NO_CATEGORY);
  const action =
    kind === 'category' ? toCategoryAction(categoryOptions, chosenCategory) : toBulkAction(kind, how, text);
  const isUnsaved = how !== firstHow || text !== '' || chosenCategory.category !== '';
  return { action, isUnsaved, how, setHow, text, setText, chosenCategory, setChosenCategory };
}

type BulkFieldsProps = Omit<ReturnType<typeof useBulkAction>, 'action' | 'isUnsaved'> &
  Pick<BulkDialogProps, 'kind' | 'categoryOptions'>;

export function BulkFields({ kind, categoryOptions, ...fields }: BulkFieldsProps) {
  const { how, setHow, text, setText, chosenCategory, setChosenCategory } = fields;
  if (kind === 'category')
    return (
      <CategoryChoice
        categoryOptions={categoryOptions}
        chosenCategory={chosenCategory}
        setChosenCategory={setChosenCategory}
      />
    );
  if (kind === 'price')
    return (
      <AmountFields
        label="Change by"
        options={{ percent: 'Percent', amount: 'Rupees' }}
        field="Amount (negative to reduce)"
        isNumber
        {...{ how, setHow, text, setText }}
      />
    );
  if (kind !== 'tag') return null;
  return (
    <AmountFields
      label="Action"
      options={{ add: 'Add a tag', remove: 'Remove a tag' }}
      field="Tag"
      {...{ how, setHow, text, setText }}
    />
  );
}

interface AmountFieldsProps {
  label: string;
  options: Record<string, string>;
  field: string;
  isNumber?: boolean;
  how: string;
  setHow: (how: string) => void;
  text: string;
  setText: (text: string) => void;
}

function AmountFields({ label, options, field, isNumber, how, setHow, text, setText }: AmountFieldsProps) {
  return (
    <>
      <Field label={label}>
        {(wiring) => (
          <Select {...wiring} value={how} onChange={(event) => setHow(event.target.value)}>
            {Object.entries(options).map(([value, line]) => (
              <option key={value} value={value}>
                {line}
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

interface CategoryChoiceProps {
  categoryOptions: CategoryOptions;
  chosenCategory: typeof NO_CATEGORY;
  setChosenCategory: (chosenCategory: typeof NO_CATEGORY) => void;
}

function CategoryChoice({ categoryOptions, chosenCategory, setChosenCategory }: CategoryChoiceProps) {
  const change = (part: Partial<typeof NO_CATEGORY>) => setChosenCategory({ ...chosenCategory, ...part });
  return (
    <CategoryFields
      form={{ draft: chosenCategory, change, errorAt: () => undefined }}
      categories={categoryOptions.categories}
      subcategories={ofCategory(categoryOptions, chosenCategory.category)}
    />
  );
}

const ofCategory = ({ subcategories }: CategoryOptions, id: string) =>
  subcategories.filter(({ category }) => category._id === id);

/** A category with subcategories requires one (screens §5). */
function toCategoryAction(
  categoryOptions: CategoryOptions,
  chosenCategory: typeof NO_CATEGORY,
): BulkAction | undefined {
  const category = categoryOptions.categories.find(({ _id }) => _id === chosenCategory.category);
  const ownSubcategories = ofCategory(categoryOptions, chosenCategory.category);
  const subcategory = ownSubcategories.find(({ _id }) => _id === chosenCategory.subcategory) ?? null;
  if (!category || (ownSubcategories.length > 0 && !subcategory)) return undefined;
  return { kind: 'category', category, subcategory };
}

function formatUnchanged(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1 ? '1 product will not change.' : `${count} products will not change.`;
}

function toBulkAction(kind: BulkKind, how: string, text: string): BulkAction | undefined {
  if (kind === 'on' || kind === 'off') return { kind: 'active', isActive: kind === 'on' };
  if (text.trim() === '') return undefined;
  if (kind === 'tag') return { kind: 'tag', tag: text.trim(), isAdded: how === 'add' };
  const value = Number(text);
  return Number.isFinite(value) ? { kind: 'price', by: how as 'percent' | 'amount', value } : undefined;
}

export interface PreviewLine {
  key: string;
  name: string;
  before: string;
  after: string;
}

/** The values before and after a bulk action. */
export function BulkPreview({ lines, same }: { lines: readonly PreviewLine[]; same: string | undefined }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the keyboard
    <section className={styles.preview} tabIndex={0} aria-label="Preview">
      <ul aria-label="What will change">
        {lines.map(({ key, name, before, after }) => (
          <li key={key}>
            <b>{name}</b>
            <span>
              {before || 'none'} → {after || 'none'}
            </span>
          </li>
        ))}
      </ul>
      {same && <p>{same}</p>}
    </section>
  );
}

/** 'Change 2 products' and Cancel. */
export function BulkButtons({ count, busy, onClose }: { count: number; busy: boolean; onClose: () => void }) {
  return (
    <div className={styles.buttons}>
      <Button type="submit" busy={busy} disabled={count === 0}>
        Change {count === 1 ? '1 product' : `${count} products`}
      </Button>
      <Button look="quiet" onClick={onClose} disabled={busy}>
        Cancel
      </Button>
    </div>
  );
}

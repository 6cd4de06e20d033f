import { useState } from 'react';
import type { FieldProblem } from '#app/foundation/refusal.ts';
import { DraftDialog } from '#app/ui/draft-dialog.tsx';
import { Field, Select, TextArea, TextField } from '#app/ui/field.tsx';
import { Checkbox } from '#app/ui/tick.tsx';
import type { Category, Subcategory } from '../catalogue.shapes.ts';

interface Draft {
  name: string;
  category: string;
  description: string;
  isActive: boolean;
}

interface SubcategoryDialogProps {
  /** absent for a new one */
  subcategory: Subcategory | undefined;
  categories: readonly Category[];
  onSave: (draft: Draft) => Promise<FieldProblem[] | undefined>;
  onClose: () => void;
}

/** The window in which a subcategory is written (spec §5: name and category required). */
export function SubcategoryDialog({ subcategory, categories, onSave, onClose }: SubcategoryDialogProps) {
  const [draft, setDraft] = useState<Draft>({
    name: subcategory?.name ?? '',
    category: subcategory?.category._id ?? '',
    description: subcategory?.description ?? '',
    isActive: subcategory?.isActive ?? true,
  });
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  return (
    <DraftDialog
      title={subcategory ? 'Edit Subcategory' : 'Add Subcategory'}
      {...{ draft, faultsOf, onSave, onClose }}
    >
      {(faultAt) => (
        <>
          <TextField
            label="Name"
            required
            value={draft.name}
            error={faultAt('name')}
            onChange={(event) => change({ name: event.target.value })}
          />
          <Field label="Category" error={faultAt('category')}>
            {(wiring) => (
              <Select
                {...wiring}
                required
                value={draft.category}
                onChange={(event) => change({ category: event.target.value })}
              >
                <option value="">Choose a category</option>
                {offered(categories, subcategory).map(({ _id, name }) => (
                  <option key={_id} value={_id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Description">
            {(wiring) => (
              <TextArea
                {...wiring}
                rows={3}
                value={draft.description}
                onChange={(event) => change({ description: event.target.value })}
              />
            )}
          </Field>
          <Checkbox checked={draft.isActive} onChange={(event) => change({ isActive: event.target.checked })}>
            Active: shown in the shop
          </Checkbox>
        </>
      )}
    </DraftDialog>
  );
}

/** Only active categories, by name (spec §5), and the one that it stands in whatever that is. */
function offered(categories: readonly Category[], subcategory: Subcategory | undefined): Category[] {
  return categories
    .filter(({ _id, isActive }) => isActive || _id === subcategory?.category._id)
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

function faultsOf({ name, category }: Draft): FieldProblem[] {
  return [
    ...(name.trim() ? [] : [{ path: 'name', message: 'Please give a name.' }]),
    ...(category ? [] : [{ path: 'category', message: 'Please choose a category.' }]),
  ];
}

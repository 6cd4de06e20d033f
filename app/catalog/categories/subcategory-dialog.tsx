import { useState } from 'react';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Field, Select, TextArea, TextField } from '#app/ui/forms/field.tsx';
import { DraftDialog } from '#app/ui/overlays/draft-dialog.tsx';
import type { Category, Subcategory } from '../catalog.schema.ts';

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

/** Form for a subcategory (screens §5: name and category required). */
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
      {...{ draft, validate, onSave, onClose }}
    >
      {(errorAt) => (
        <>
          <TextField
            label="Name"
            required
            value={draft.name}
            error={errorAt('name')}
            onChange={(event) => change({ name: event.target.value })}
          />
          <Field label="Category" error={errorAt('category')}>
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

/** Active categories and the current one, by name (screens §5). */
function offered(categories: readonly Category[], subcategory: Subcategory | undefined): Category[] {
  return categories
    .filter(({ _id, isActive }) => isActive || _id === subcategory?.category._id)
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

function validate({ name, category }: Draft): FieldProblem[] {
  return [
    ...(name.trim() ? [] : [{ path: 'name', message: 'Please give a name.' }]),
    ...(category ? [] : [{ path: 'category', message: 'Please choose a category.' }]),
  ];
}

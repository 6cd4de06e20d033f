import { useState } from 'react';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Field, Select, TextArea, TextField } from '#app/ui/forms/field.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { CrudList } from '#app/ui/lists/crud-list.tsx';
import { ReorderableTable, useReorderableList } from '#app/ui/lists/reorderable-list.tsx';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import type { Category, Subcategory } from '../catalog.schema.ts';
import styles from './admin-subcategories.module.css';
import { newSubcategorySchema, subcategoryChangeSchema } from './category-input.schema.ts';

/** Screens §8, Admin alerts and successes. */
const KIND = {
  base: '/api/admin/subcategories',
  many: 'subcategories',
  one: 'subcategory',
  added: 'Subcategory added!',
  updated: 'Subcategory updated!',
  createFailed: 'Failed to save subcategory',
  updateFailed: 'Failed to save subcategory',
  deleteFailed: 'Failed to delete subcategory',
} as const;

const NO_CATEGORIES: Category[] = [];

export const meta = privatePageMeta('Subcategories', 'Subcategories and their order.');

export default function AdminSubcategories() {
  const { list, items, save, change, remove, move } = useReorderableList<Subcategory>(KIND, {
    groupOf: ({ category }) => category._id,
  });
  const { data } = useApiQuery<{ categories: Category[] }>('/api/admin/categories');
  const categories = data?.categories ?? NO_CATEGORIES;
  const [only, setOnly] = useState('');
  const shown = items?.filter(({ category }) => only === '' || category._id === only) ?? [];
  const indexInAll = (index: number) => items?.indexOf(shown[index] as Subcategory) ?? -1;
  return (
    <CrudList
      title="Subcategories"
      one="Subcategory"
      {...{ list, items }}
      nameOf={nameOf}
      onDelete={remove}
      form={(subcategory, onClose) => (
        <SubcategoryDialog
          {...{ subcategory, categories, onClose }}
          onSave={(body) => save(body, subcategory)}
        />
      )}
    >
      {(open) => (
        <>
          <CategoryChoice {...{ categories, only }} onChoose={setOnly} />
          <ReorderableTable
            caption="Subcategories"
            nameOf={nameOf}
            about="Category"
            aboutOf={({ category }) => category.name}
            items={shown}
            onSwitch={(subcategory, isActive) => change({ isActive }, subcategory)}
            onEdit={open.edit}
            onDelete={open.remove}
            onMove={(id, to) => move(id, indexInAll(to))}
          />
        </>
      )}
    </CrudList>
  );
}

interface CategoryChoiceProps {
  categories: readonly Category[];
  only: string;
  onChoose: (id: string) => void;
}

function CategoryChoice({ categories, only, onChoose }: CategoryChoiceProps) {
  return (
    <Select
      aria-label="Show the subcategories of"
      className={styles.choice}
      value={only}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">All categories</option>
      {categories.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

function nameOf({ name }: Subcategory): string {
  return name;
}

interface SubcategoryDialogProps {
  /** absent for a new one */
  subcategory: Subcategory | undefined;
  categories: readonly Category[];
  onSave: (body: object) => Promise<FieldProblem[] | undefined>;
  onClose: () => void;
}

/** Form for a subcategory (screens §5: name and category required). */
function SubcategoryDialog({ subcategory, categories, onSave, onClose }: SubcategoryDialogProps) {
  const form = useForm({
    initial: {
      name: subcategory?.name ?? '',
      category: subcategory?.category._id ?? '',
      description: subcategory?.description ?? '',
      isActive: subcategory?.isActive ?? true,
    },
    schema: subcategory ? subcategoryChangeSchema : newSubcategorySchema,
    onSave,
    onSaved: onClose,
  });
  const { draft, change, errorAt } = form;
  return (
    <FormDialog title={subcategory ? 'Edit Subcategory' : 'Add Subcategory'} {...{ form, onClose }}>
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
      <Field label="Description" error={errorAt('description')}>
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
        Active (visible in the store)
      </Checkbox>
    </FormDialog>
  );
}

/** Active categories and the current one, by name (screens §5). */
function offered(categories: readonly Category[], subcategory: Subcategory | undefined): Category[] {
  return categories
    .filter(({ _id, isActive }) => isActive || _id === subcategory?.category._id)
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

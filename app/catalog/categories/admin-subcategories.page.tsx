import { useState } from 'react';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { privatePageMeta } from '#app/platform/http/pages/private-page-meta.ts';
import { Select } from '#app/ui/forms/field.tsx';
import { CrudList } from '#app/ui/lists/crud-list.tsx';
import { ReorderableTable, useReorderableList } from '#app/ui/lists/reorderable-list.tsx';
import type { Category, Subcategory } from '../catalog.schema.ts';
import styles from './admin-subcategories.module.css';
import { SubcategoryDialog } from './subcategory-dialog.tsx';

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
  const { list, items, save, remove, move } = useReorderableList<Subcategory>(KIND, {
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
          onSave={(draft) => save(draft, subcategory)}
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
            onSwitch={async (subcategory, isActive) => void (await save({ isActive }, subcategory))}
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

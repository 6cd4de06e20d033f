import { Field, Select } from '#app/ui/forms/field.tsx';
import type { Category, Subcategory } from '../catalog.schema.ts';
import { isRentalCategory } from '../listing/product-query.ts';
import type { ProductDraft } from './product-draft.ts';

type CategoryAssignment = Pick<ProductDraft, 'category' | 'subcategory'>;

interface CategoryFieldsProps {
  form: {
    draft: CategoryAssignment;
    change: (part: Partial<CategoryAssignment>) => void;
    errorAt: (path: keyof CategoryAssignment) => string | undefined;
  };
  categories: readonly Category[];
  /** those of the chosen category */
  subcategories: readonly Subcategory[];
}

/** Changing the category clears the subcategory (screens §5). */
export function CategoryFields({ form, categories, subcategories }: CategoryFieldsProps) {
  const { draft, change, errorAt } = form;
  const none = draft.category !== '' && subcategories.length === 0;
  return (
    <>
      <Field label="Category" error={errorAt('category')}>
        {(wiring) => (
          <Select
            {...wiring}
            required
            value={draft.category}
            onChange={(event) => change({ category: event.target.value, subcategory: '' })}
          >
            <option value="">Choose a category</option>
            <Options of={categories.filter(({ name }) => !isRentalCategory(name))} />
          </Select>
        )}
      </Field>
      <Field
        label="Subcategory"
        error={errorAt('subcategory')}
        hint={none ? 'No subcategories available for this category.' : undefined}
      >
        {(wiring) => (
          <Select
            {...wiring}
            required={!none}
            disabled={subcategories.length === 0}
            value={draft.subcategory}
            onChange={(event) => change({ subcategory: event.target.value })}
          >
            <option value="">Choose a subcategory</option>
            <Options of={subcategories} />
          </Select>
        )}
      </Field>
    </>
  );
}

function Options({ of }: { of: readonly (Category | Subcategory)[] }) {
  return of.map(({ _id, name, isActive }) => (
    <option key={_id} value={_id}>
      {isActive ? name : `${name} (inactive)`}
    </option>
  ));
}

import { privatePageMeta } from '#app/platform/http/pages/private-page-meta.ts';
import { CrudList } from '#app/ui/lists/crud-list.tsx';
import { ReorderableTable, useReorderableList } from '#app/ui/lists/reorderable-list.tsx';
import type { Category } from '../catalog.schema.ts';
import { CategoryDialog } from './category-dialog.tsx';

/** Screens §8, Admin alerts and successes. */
const KIND = {
  base: '/api/admin/categories',
  many: 'categories',
  one: 'category',
  added: 'Category added!',
  updated: 'Category updated!',
  createFailed: 'Failed to save category',
  updateFailed: 'Failed to save category',
  deleteFailed: 'Failed to delete category',
} as const;

export const meta = privatePageMeta('Categories', 'Categories and their order.');

export default function AdminCategories() {
  const { list, items, save, remove, move } = useReorderableList<Category>(KIND, { groupOf: kindOf });
  return (
    <CrudList
      title="Categories"
      one="Category"
      {...{ list, items }}
      nameOf={nameOf}
      onDelete={remove}
      form={(category, onClose) => (
        <CategoryDialog category={category} onSave={(draft) => save(draft, category)} onClose={onClose} />
      )}
    >
      {(open) => (
        <ReorderableTable
          caption="Categories"
          nameOf={nameOf}
          about="Description"
          aboutOf={({ description, productCount }) => (
            <>
              <span>{description}</span>
              <span>{productCount === 1 ? '1 product' : `${productCount} products`}</span>
            </>
          )}
          items={items ?? []}
          onSwitch={async (category, isActive) => void (await save({ isActive }, category))}
          onEdit={open.edit}
          onDelete={open.remove}
          onMove={move}
        />
      )}
    </CrudList>
  );
}

/** The rental category always comes last (screens §2, Navbar). */
function kindOf({ name }: Category): string {
  return name.toLowerCase() === 'rental' ? 'rental' : 'sale';
}

function nameOf({ name }: Category): string {
  return name;
}

import { privatePage } from '#app/foundation/private-page.ts';
import type { Category } from '../catalogue.shapes.ts';
import { CategoryDialog } from '../parts/category-dialog.tsx';
import { RackList } from '../parts/rack-list.tsx';
import { RackTable } from '../parts/rack-table.tsx';
import { useRacks } from '../parts/use-racks.ts';

/** spec §8, Admin alerts and successes. */
const WORDS = {
  path: 'categories',
  one: 'category',
  added: 'Category added!',
  updated: 'Category updated!',
  saveFailed: 'Failed to save category',
  deleteFailed: 'Failed to delete category',
} as const;

export const meta = () => privatePage('Categories', 'The categories of the shop and their order.');

export default function AdminCategories() {
  const { list, items, save, remove, move } = useRacks<Category>(WORDS, kindOf);
  return (
    <RackList
      title="Categories"
      one="Category"
      {...{ list, items }}
      onDelete={remove}
      form={(category, onClose) => (
        <CategoryDialog category={category} onSave={(draft) => save(draft, category)} onClose={onClose} />
      )}
    >
      {(open) => (
        <RackTable
          caption="Categories"
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
    </RackList>
  );
}

/** The rental category stands last, whatever is put after it (spec §2, Navbar). */
function kindOf({ name }: Category): string {
  return name.toLowerCase() === 'rental' ? 'rental' : 'sale';
}

import { useState } from 'react';
import { UploadField } from '#app/media/uploads/upload-field.tsx';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Field, TextArea, TextField } from '#app/ui/forms/field.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { CrudList } from '#app/ui/lists/crud-list.tsx';
import { ReorderableTable, useReorderableList } from '#app/ui/lists/reorderable-list.tsx';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import type { Category } from '../catalog.schema.ts';
import { isRentalCategory } from '../listing/product-query.ts';
import { categoryChangeSchema, newCategorySchema } from './category-input.schema.ts';

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
  const { list, items, save, change, remove, move } = useReorderableList<Category>(KIND, { groupOf: kindOf });
  return (
    <CrudList
      title="Categories"
      one="Category"
      {...{ list, items }}
      nameOf={nameOf}
      onDelete={remove}
      form={(category, onClose) => (
        <CategoryDialog category={category} onSave={(body) => save(body, category)} onClose={onClose} />
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
          onSwitch={(category, isActive) => change({ isActive }, category)}
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
  return isRentalCategory(name) ? 'rental' : 'sale';
}

function nameOf({ name }: Category): string {
  return name;
}

interface CategoryDialogProps {
  /** absent for a new one */
  category: Category | undefined;
  onSave: (body: object) => Promise<FieldProblem[] | undefined>;
  onClose: () => void;
}

/** Form for a category (screens §5: name and description required). */
function CategoryDialog({ category, onSave, onClose }: CategoryDialogProps) {
  const { name = '', description = '', image = null, isActive = true } = category ?? {};
  const form = useForm({
    initial: { name, description, image, isActive },
    schema: category ? categoryChangeSchema : newCategorySchema,
    onSave,
    onSaved: onClose,
  });
  const [isUploading, setUploading] = useState(false);
  const { draft, change, errorAt } = form;
  return (
    <FormDialog
      title={category ? 'Edit Category' : 'Add Category'}
      {...{ form, onClose }}
      isUploading={isUploading}
      isWaiting={isUploading}
    >
      <TextField
        label="Name"
        required
        value={draft.name}
        error={errorAt('name')}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Field label="Description" error={errorAt('description')}>
        {(wiring) => (
          <TextArea
            {...wiring}
            required
            rows={3}
            value={draft.description}
            onChange={(event) => change({ description: event.target.value })}
          />
        )}
      </Field>
      <UploadField
        label="Image"
        action="Add an image"
        maxFiles={1}
        initial={image ? [{ url: image, kind: 'image' }] : []}
        onChange={({ files, isSettled }) => {
          change({ image: files[0]?.url ?? null });
          setUploading(!isSettled);
        }}
      />
      <Checkbox checked={draft.isActive} onChange={(event) => change({ isActive: event.target.checked })}>
        Active (visible in the store)
      </Checkbox>
    </FormDialog>
  );
}

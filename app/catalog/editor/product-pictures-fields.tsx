import { UploadField } from '#app/media/uploads/upload-field.tsx';
import { MAX_FILES } from '#app/media/uploads/upload-limits.ts';
import { MAX_PRODUCT_PICTURES } from '../product/product-rules.ts';
import { setColourPictures, splitByComma } from './product-draft.ts';
import styles from './product-pictures-fields.module.css';
import type { ProductFormState } from './use-product-form.ts';

interface PictureFieldsProps {
  form: ProductFormState;
  /** called when a field's uploads start or finish; '' is the general pictures' field */
  onSettled: (colour: string, isSettled: boolean) => void;
}

/** A product's general pictures, and collapsed below them the pictures by colour. */
export function PictureFields({ form, onSettled }: PictureFieldsProps) {
  const { draft, change, errorAt, version } = form;
  const colours = splitByComma(draft.colors);
  const error = errorAt('colorImages');
  return (
    <>
      <UploadField
        key={version}
        label="Images"
        action="Add images"
        initial={asFiles(draft.images)}
        maxFiles={mostFor(draft.images)}
        onChange={({ files, isSettled }) => {
          change({ images: files.map(({ url }) => url) });
          onSettled('', isSettled);
        }}
      />
      {colours.length > 0 && (
        <details className={styles.details} open={error !== undefined || undefined}>
          <summary className={styles.summary}>Images by colour</summary>
          <p className={styles.hint}>
            Shown when a customer selects this colour. A colour without its own images shows those above.
          </p>
          {error && <p role="alert">{error}</p>}
          <div className={styles.fields}>
            {colours.map((colour) => (
              <UploadField
                key={`${version} ${colour}`}
                label={`Images of ${colour}`}
                action={`Add images of ${colour}`}
                initial={asFiles(draft.colorImages[colour] ?? [])}
                maxFiles={mostFor(draft.colorImages[colour])}
                onChange={({ files, isSettled }) => {
                  const urls = files.map(({ url }) => url);
                  change((now) => ({ colorImages: setColourPictures(now.colorImages, colour, urls) }));
                  onSettled(colour, isSettled);
                }}
              />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

/** The maximum of pictures: the form's limit, or that of a product if it has as many already. */
function mostFor(urls: readonly string[] = []): number {
  return urls.length < MAX_FILES ? MAX_FILES : MAX_PRODUCT_PICTURES;
}

function asFiles(urls: readonly string[]) {
  return urls.map((url) => ({ url, kind: 'image' as const }));
}

import { type FormEvent, useState } from 'react';
import type { ProductPage } from '#app/catalog/catalog.schema.ts';
import { chooseAvailableVariant } from '#app/catalog/offers/available-choice.ts';
import {
  type Choice,
  chooseDefaultVariant,
  findAvailableQuantity,
} from '#app/catalog/offers/product-choice.ts';
import { ColourPicker, SizePicker } from '#app/catalog/offers/variant-picker.tsx';
import { findColourPaints } from '#app/catalog/product/colour-values.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import styles from './size-question.module.css';

interface SizeQuestionProps {
  product: ProductPage;
  onChoose: (choice: Choice) => void;
  onClose: () => void;
}

/** Asks for a size and colour, because the ones that a card adds by itself are sold out. */
export function SizeQuestion({ product, onChoose, onClose }: SizeQuestionProps) {
  const [choice, setChoice] = useState(() => chooseAvailableVariant(product));
  const isSoldOut = (other: Partial<Choice>) => findAvailableQuantity(product, { ...choice, ...other }) === 0;
  const unavailable = chooseDefaultVariant(product);
  const named = [
    product.sizes.length > 0 && `Size ${unavailable.size}`,
    product.colors.length > 1 && unavailable.color,
  ];

  function submit(submission: FormEvent) {
    submission.preventDefault();
    onChoose(choice);
  }

  return (
    <Dialog open title="Choose a size" onClose={onClose}>
      {/* a form of its own, so that its radio buttons are not those of the page */}
      <form className={styles.question} onSubmit={submit}>
        <div>
          <p className={styles.name}>{product.name}</p>
          <p>{named.filter(Boolean).join(', ')} is sold out.</p>
        </div>
        {product.colors.length > 1 && (
          <ColourPicker
            colours={product.colors}
            paints={findColourPaints(product.colors)}
            chosen={choice.color}
            onChoose={(color) => setChoice({ ...choice, color })}
          />
        )}
        {product.sizes.length > 0 && (
          <SizePicker
            product={product}
            chosen={choice.size}
            isSoldOut={(size) => isSoldOut({ size })}
            onChoose={(size) => setChoice({ ...choice, size })}
          />
        )}
        <Button type="submit" full disabled={isSoldOut({})}>
          {isSoldOut({}) ? 'Out of Stock' : 'Add to Cart'}
        </Button>
      </form>
    </Dialog>
  );
}

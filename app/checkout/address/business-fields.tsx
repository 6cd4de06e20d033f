import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { TextField } from '#app/ui/forms/field.tsx';
import styles from '../checkout-form.module.css';

interface BusinessFieldsProps {
  /** the props of a field of the address */
  field: (name: 'gstin' | 'businessName') => { value: string; error: FieldProblem['message'] | undefined };
}

/** For a business that deducts the tax: folded until it is filled in or wrong. */
export function BusinessFields({ field }: BusinessFieldsProps) {
  const [gstin, name] = [field('gstin'), field('businessName')];
  const isOpen = Boolean(gstin.value || name.value || gstin.error || name.error);
  return (
    <details className={styles.business} open={isOpen || undefined}>
      <summary>Add GSTIN for a business invoice</summary>
      <div className={styles.fields}>
        <TextField label="GSTIN" autoComplete="off" maxLength={20} {...gstin} />
        <TextField label="Business name" autoComplete="organization" {...name} />
      </div>
    </details>
  );
}

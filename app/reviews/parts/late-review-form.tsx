import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import { Notice } from '#app/ui/notice.tsx';
import styles from './late-review-form.module.css';
import type { ReviewForm } from './review-form.tsx';

type FormProps = ComponentProps<typeof ReviewForm>;

/** The form, with its stars and its photos, is fetched when somebody is about to write. */
const Form = lazy<ComponentType<FormProps>>(() =>
  import('./review-form.tsx').then(
    (found) => ({ default: found.ReviewForm }),
    () => ({ default: Missing }),
  ),
);

interface LateReviewFormProps extends FormProps {
  /** false keeps its place free until the reader comes near */
  isNear?: boolean;
}

export function LateReviewForm({ isNear = true, ...form }: LateReviewFormProps) {
  const coming = <div className={styles.coming} />;
  if (!isNear) return coming;
  return (
    <Suspense fallback={coming}>
      <Form {...form} />
    </Suspense>
  );
}

function Missing() {
  return <Notice tone="bad">The form could not be loaded. Please reload the page.</Notice>;
}

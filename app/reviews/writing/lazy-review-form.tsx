import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import { Notice } from '#app/ui/feedback/notice.tsx';
import styles from './lazy-review-form.module.css';
import type { ReviewForm } from './review-form.tsx';

type FormProps = ComponentProps<typeof ReviewForm>;

/** Loaded when the user is about to write a review. */
const Form = lazy<ComponentType<FormProps>>(() =>
  import('./review-form.tsx').then(
    (found) => ({ default: found.ReviewForm }),
    () => ({ default: LoadFailed }),
  ),
);

interface LazyReviewFormProps extends FormProps {
  /** false reserves the space until the form scrolls near */
  isNear?: boolean;
}

export function LazyReviewForm({ isNear = true, ...form }: LazyReviewFormProps) {
  const placeholder = <div className={styles.placeholder} />;
  if (!isNear) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <Form {...form} />
    </Suspense>
  );
}

function LoadFailed() {
  return <Notice tone="bad">The form could not be loaded. Please reload the page.</Notice>;
}

import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { ReviewForm } from './review-form.tsx';

type FormProps = ComponentProps<typeof ReviewForm>;

/** The form, with its stars and its photos, is fetched when somebody is about to write. */
const Form = lazy<ComponentType<FormProps>>(() =>
  import('./review-form.tsx').then(
    (found) => ({ default: found.ReviewForm }),
    () => ({ default: Missing }),
  ),
);

export function LateReviewForm(props: FormProps) {
  return (
    <Suspense fallback={<Skeleton height="480px" />}>
      <Form {...props} />
    </Suspense>
  );
}

function Missing() {
  return <Notice tone="bad">The form could not be loaded. Please reload the page.</Notice>;
}

import type { Trx } from '#app/platform/db/database.server.ts';
import { type DemoReview, importDemoReviews } from '#app/reviews/import-demo-reviews.server.ts';
import { demoOrders } from '#demo/words/orders.ts';
import { demoPeople } from '#demo/words/people.ts';
import { daysAgo } from './days-ago.ts';
import type { LoadedProduct } from './load-catalogue.ts';

const received = new Set(
  demoOrders
    .filter(({ status }) => status === 'Delivered')
    .flatMap(({ person, lines }) => lines.map(({ productKey }) => `${person} ${productKey}`)),
);
const emailOf = new Map(demoPeople.map(({ name, email }) => [name, email]));

/** Adds the reviews of a batch of products. Reviewers without an account have only a name. */
export async function loadReviews(
  trx: Trx,
  { batch, people }: { batch: LoadedProduct[]; people: Map<string, string> },
): Promise<void> {
  const reviews = batch.flatMap(({ id, product }) =>
    product.reviews.map(
      ({ rating, comment, reviewer, fit, daysAgo: days }): DemoReview => ({
        ...{ productId: id, rating, comment, reviewerName: reviewer, fit },
        userId: people.get(emailOf.get(reviewer) ?? ''),
        verifiedPurchase: hasReceived(reviewer, product.key),
        createdAt: daysAgo(days),
      }),
    ),
  );
  if (reviews.length > 0) await importDemoReviews(trx, reviews);
}

function hasReceived(reviewer: string, productKey: string): boolean {
  return received.has(`${emailOf.get(reviewer)} ${productKey}`);
}

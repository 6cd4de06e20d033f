import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { productPath } from '#app/catalog/product/product-path.ts';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import type { Pagination } from '#app/platform/http/api/response.schema.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Badge } from '#app/ui/display/badge.tsx';
import { Nothing } from '#app/ui/display/panel.tsx';
import { Stars } from '#app/ui/display/stars.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { Cell, DataTable, RowTitle } from '#app/ui/lists/data-table.tsx';
import { ListFilters, ListSearch } from '#app/ui/lists/list-filters.tsx';
import { ListHeader, ListPagination } from '#app/ui/lists/list-frame.tsx';
import { anyText, defineListQuery, oneOf, type QueryOf } from '#app/ui/lists/list-query.ts';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { ReviewPictures } from '../review-pictures.tsx';
import { picturesOf } from '../reviews.ts';
import styles from './admin-reviews.module.css';
import { type ModeratedReview, REVIEW_FILTERS } from './moderation.schema.ts';
import { ReplyDialog } from './reply-dialog.tsx';

const REVIEW_LIST = defineListQuery(
  { screen: '/admin/reviews', api: '/api/admin/reviews' },
  { status: oneOf(REVIEW_FILTERS), search: anyText },
);
type ReviewQuery = QueryOf<typeof REVIEW_LIST>;

const TEXTS = { refused: 'Failed to fetch reviews.', network: 'Could not load reviews. Please try again.' };

interface ModeratedList {
  reviews: ModeratedReview[];
  pagination: Pagination;
}

export const meta = privatePageMeta('Reviews', 'Reviews of all products: hide, publish and answer them.');

export default function AdminReviews() {
  const [address] = useSearchParams();
  const query = REVIEW_LIST.parse(address);
  const list = useApiQuery<ModeratedList>(REVIEW_LIST.apiUrl(query));
  const show = (changed: ModeratedReview) =>
    list.replace((now) => ({
      ...now,
      reviews: now.reviews.map((each) => (each._id === changed._id ? changed : each)),
    }));
  return (
    <>
      <ListHeader title="Reviews" count={list.data?.pagination.total} />
      <Filters query={query} />
      <Loaded query={list} failed={TEXTS} loading="Loading reviews">
        {(data) => (
          <>
            {data.pagination.total === 0 ? (
              <Nothing>No reviews found.</Nothing>
            ) : (
              <DataTable caption="Reviews" columns={COLUMNS} busy={list.isLoading}>
                {data.reviews.map((review) => (
                  <ReviewRow key={review._id} review={review} onChanged={show} />
                ))}
              </DataTable>
            )}
            <ListPagination
              pagination={data.pagination}
              pageTo={(page) => REVIEW_LIST.screenUrl(query, { page })}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

function Filters({ query }: { query: ReviewQuery }) {
  return (
    <ListFilters
      label="Status"
      choices={REVIEW_FILTERS}
      chosen={query.status}
      addressOf={(status) => REVIEW_LIST.screenUrl(query, { status })}
    >
      <ListSearch
        label="Search reviews"
        placeholder="Product, customer or text"
        searched={query.search}
        addressOf={(search) => REVIEW_LIST.screenUrl(query, { search })}
      />
    </ListFilters>
  );
}

const COLUMNS = [
  { name: 'Product', className: styles.product },
  { name: 'Review' },
  { name: 'Date' },
  { name: 'Status' },
  { name: 'Actions' },
];

interface ReviewRowProps {
  review: ModeratedReview;
  onChanged: (review: ModeratedReview) => void;
}

/** On a small screen each row is a card. */
function ReviewRow({ review, onChanged }: ReviewRowProps) {
  const { product, createdAt, status } = review;
  return (
    <tr>
      <RowTitle>
        <Link to={productPath(product)} className="link">
          {product.name}
        </Link>
      </RowTitle>
      <Cell layout="fullWidth">
        <ReviewText review={review} />
      </Cell>
      <Cell layout="corner">
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
      </Cell>
      <Cell layout="status">
        <Badge tone={status === 'Hidden' ? 'over' : 'neem'}>{status}</Badge>
      </Cell>
      <Cell layout="fullWidth">
        <ReviewActions {...{ review, onChanged }} />
      </Cell>
    </tr>
  );
}

function ReviewText({ review }: { review: ModeratedReview }) {
  const { user, rating, verifiedPurchase, comment, images, reports, reply } = review;
  const name = user?.name || 'Anonymous';
  return (
    <div className={styles.review}>
      <p className={styles.writer}>
        <b>{name}</b>
        <Stars mean={rating} />
        {verifiedPurchase && <span className={styles.verified}>Verified purchase</span>}
      </p>
      <p className={styles.text}>{comment}</p>
      {images.length > 0 && <ReviewPictures name={`${name}’s review`} pictures={picturesOf(review)} />}
      {reports.length > 0 && (
        <p className={styles.reports}>
          Reported {reports.length === 1 ? 'once' : `${reports.length} times`}:{' '}
          {[...new Set(reports)].join(', ')}
        </p>
      )}
      {reply && (
        <p className={styles.reply}>
          <b>Your reply</b>
          <span className={styles.text}>{reply}</span>
        </p>
      )}
    </div>
  );
}

const FAILED = 'Failed to update. Please try again.';

function ReviewActions({ review, onChanged }: ReviewRowProps) {
  const [open, setOpen] = useState<'hide' | 'reply' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const close = () => setOpen(null);
  const about = <span className="visually-hidden">: review of {review.product.name}</span>;

  async function setStatus(status: ModeratedReview['status'], done: string) {
    setBusy(true);
    try {
      const path = `/api/admin/reviews/${review._id}`;
      onChanged((await callApi<{ review: ModeratedReview }>('PUT', path, { body: { status } })).review);
      toast(done, { tone: 'good' });
    } catch (error) {
      toast(failureText(error, { refused: FAILED, network: FAILED }), { tone: 'bad' });
    }
    setBusy(false);
  }
  return (
    <div className={styles.actions}>
      <Button look="second" small onClick={() => setOpen('reply')}>
        {review.reply ? 'Edit reply' : 'Reply'}
        {about}
      </Button>
      {review.status === 'Hidden' ? (
        <Button
          look="quiet"
          small
          busy={isBusy}
          onClick={() => setStatus('Published', 'The review is published.')}
        >
          Publish{about}
        </Button>
      ) : (
        <Button look="quiet" small busy={isBusy} onClick={() => setOpen('hide')}>
          Hide{about}
        </Button>
      )}
      {open === 'hide' && (
        <ConfirmDialog
          title="Hide the review?"
          action="Hide"
          onConfirm={() => setStatus('Hidden', 'The review is hidden.')}
          onClose={close}
        >
          <p>Shoppers no longer see it, and its stars no longer count. You can publish it again.</p>
        </ConfirmDialog>
      )}
      {open === 'reply' && <ReplyDialog review={review} onSaved={onChanged} onClose={close} />}
    </div>
  );
}

import type { ReactNode } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { User } from '#app/accounts/accounts.schema.ts';
import { useSession } from '#app/accounts/sessions/use-session.ts';
import { loginAddress } from '#app/accounts/sign-in/sign-in-redirect.ts';
import { findRentalCategory, listSubcategories } from '#app/catalog/categories/read-categories.server.ts';
import { failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { pageShop } from '#app/platform/http/pages/page-context.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { guest } from '#app/platform/security/actor.ts';
import { EmptyState } from '#app/ui/display/empty-state.tsx';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { FailedNotice, LoadingFallback } from '#app/ui/feedback/notice.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import type { RentalSubmission } from '../rental.schema.ts';
import type { Route } from './+types/submit-outfit.page.ts';
import { draftOf } from './outfit-draft.ts';
import type { NamedSubcategory } from './outfit-fields.tsx';
import { MySubmissionsLink, OutfitFormFields } from './outfit-form.tsx';
import {
  changeOutfit,
  MY_SUBMISSIONS,
  NOT_LOADED,
  type Submissions,
  submitOutfit,
} from './submission-requests.ts';
import styles from './submit-outfit.module.css';
import { useOutfitForm } from './use-outfit-form.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(pageShop);
  const category = await findRentalCategory(db);
  const subcategories = category === undefined ? [] : await listSubcategories(db, guest, { category });
  return { subcategories: subcategories.map(({ _id, name }) => ({ _id, name })) };
}

export const meta = privatePageMeta('Rent Your Item', 'Rent out an outfit at your price and on your dates.');

/** Submits or edits an outfit; guests are sent to the login. */
export default function SubmitOutfit({ loaderData: { subcategories } }: Route.ComponentProps) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const editedId = query.get('edit');
  if (session.status === 'guest') return <Navigate to={loginAddress(pathname + search)} replace />;
  if (session.status !== 'signed-in') {
    return (
      <Page title="Rent Your Item">
        <LoadingForm />
      </Page>
    );
  }
  const { user } = session;
  if (editedId === null) return <NewOutfit user={user} subcategories={subcategories} />;
  return <EditedOutfit key={editedId} id={editedId} user={user} subcategories={subcategories} />;
}

interface OutfitPageProps {
  user: User;
  subcategories: NamedSubcategory[];
}

const firstName = ({ name }: User) => name.split(/\s/)[0] ?? name;

function NewOutfit({ user, subcategories }: OutfitPageProps) {
  const navigate = useNavigate();
  const form = useOutfitForm({
    userId: user._id,
    async send(body) {
      await submitOutfit(body);
      toast('Your outfit was submitted.', {
        tone: 'good',
        description: 'We will review it and email you.',
        duration: 10_000,
        action: {
          label: 'View submission',
          onClick: () => void navigate('/profile?tab=myRentalSubmissions'),
        },
      });
      await navigate('/');
    },
  });
  return (
    <Page
      title="Rent Your Item"
      intro="Earn from outfits you rarely wear. You set the price and the dates; we hold the deposit until the return."
    >
      <OutfitFormFields
        {...{ form, subcategories }}
        ownerName={firstName(user)}
        action={{ label: 'Submit for approval', busy: 'Submitting...' }}
        asksTerms
      />
    </Page>
  );
}

function EditedOutfit({ id, ...page }: OutfitPageProps & { id: string }) {
  const { data, error, reload } = useApiQuery<Submissions>(MY_SUBMISSIONS);
  const outfit = data?.submissions.find(({ _id }) => _id === id);
  if (outfit) return <OutfitChange outfit={outfit} {...page} />;
  return (
    <Page title="Edit your outfit">
      {error ? (
        <FailedNotice message={failureText(error, NOT_LOADED)} onRetry={reload} />
      ) : data ? (
        <EmptyState
          title="Outfit not found"
          action={<MySubmissionsLink>My Rental Submissions</MySubmissionsLink>}
        />
      ) : (
        <LoadingForm />
      )}
    </Page>
  );
}

function OutfitChange({ outfit, user, subcategories }: OutfitPageProps & { outfit: RentalSubmission }) {
  const form = useOutfitForm({
    userId: user._id,
    initial: draftOf(outfit),
    async send(body) {
      await changeOutfit(outfit._id, body);
      window.location.assign('/profile?tab=myRentalSubmissions');
    },
  });
  const isRejected = outfit.rentalStatus === 'rejected';
  return (
    <Page
      title="Edit your outfit"
      intro={
        isRejected && outfit.reason
          ? `Rejected: ${outfit.reason}`
          : 'Changes are reviewed before going live, except price and availability.'
      }
    >
      <OutfitFormFields
        {...{ form, subcategories }}
        ownerName={firstName(user)}
        action={{ label: isRejected ? 'Resubmit' : 'Save', busy: 'Saving...' }}
        asksTerms={false}
      />
    </Page>
  );
}

function Page({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {intro && <p>{intro}</p>}
      </header>
      {children}
    </div>
  );
}

function LoadingForm() {
  return (
    <LoadingFallback label="Loading the form">
      <Skeleton height="420px" />
    </LoadingFallback>
  );
}

import type { ReactNode } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { User } from '#app/accounts/accounts.shapes.ts';
import { loginAddress } from '#app/accounts/own-path.ts';
import { useSession } from '#app/accounts/parts/use-session.ts';
import { findRentalCategory } from '#app/catalogue/server/find-rental-category.ts';
import { listSubcategories } from '#app/catalogue/server/list-subcategories.ts';
import { guest } from '#app/foundation/actor.ts';
import { failureText } from '#app/foundation/api-client.ts';
import { pageShop } from '#app/foundation/page-context.ts';
import { privatePage } from '#app/foundation/private-page.ts';
import { useAnswer } from '#app/foundation/use-answer.ts';
import { Awaited } from '#app/ui/awaited.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FailedNotice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { tell } from '#app/ui/tell.ts';
import { draftOf } from '../outfit-draft.ts';
import type { NamedSubcategory } from '../parts/outfit-fields.tsx';
import { OutfitFormFields, ToMySubmissions } from '../parts/outfit-form.tsx';
import { changeOutfit, MY_SUBMISSIONS, type Submissions, submitOutfit } from '../parts/submission-calls.ts';
import { useOutfitForm } from '../parts/use-outfit-form.ts';
import type { RentalSubmission } from '../rentals.shapes.ts';
import { NOT_LOADED } from '../submission-texts.ts';
import type { Route } from './+types/submit-outfit.ts';
import styles from './submit-outfit.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(pageShop);
  const category = await findRentalCategory(db);
  const subcategories = category === undefined ? [] : await listSubcategories(db, guest, { category });
  return { subcategories: subcategories.map(({ _id, name }) => ({ _id, name })) };
}

export const meta = privatePage(
  'Rent Your Item',
  'Lend an outfit to others, at your price and on your days.',
);

/** Offering an outfit for rent, or changing one; for those who are signed in. */
export default function SubmitOutfit({ loaderData: { subcategories } }: Route.ComponentProps) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const editing = query.get('edit');
  if (session.status === 'guest') return <Navigate to={loginAddress(pathname + search)} replace />;
  if (session.status !== 'signed-in') {
    return (
      <Page title="Rent Your Item">
        <Waiting />
      </Page>
    );
  }
  const { user } = session;
  if (editing === null) return <NewOutfit user={user} subcategories={subcategories} />;
  return <EditedOutfit key={editing} id={editing} user={user} subcategories={subcategories} />;
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
      tell('Your outfit was submitted.', {
        tone: 'good',
        description: 'We look at it and write to you.',
        duration: 5000,
      });
      await navigate('/');
    },
  });
  return (
    <Page
      title="Rent Your Item"
      words="What rests in your wardrobe can earn something. You set the price and the days; we hold the deposit until it is back."
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
  const { answer, error, reload } = useAnswer<Submissions>(MY_SUBMISSIONS);
  const outfit = answer?.submissions.find(({ _id }) => _id === id);
  if (outfit) return <OutfitChange outfit={outfit} {...page} />;
  return (
    <Page title="Edit your outfit">
      {error ? (
        <FailedNotice message={failureText(error, NOT_LOADED)} onRetry={reload} />
      ) : answer ? (
        <EmptyState
          title="Outfit not found"
          action={<ToMySubmissions>My Rental Submissions</ToMySubmissions>}
        />
      ) : (
        <Waiting />
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
      words={
        isRejected && outfit.reason
          ? `It was rejected: ${outfit.reason}`
          : 'We look at a changed outfit again before it is shown, unless only its price or days are others.'
      }
    >
      <OutfitFormFields
        {...{ form, subcategories }}
        ownerName={firstName(user)}
        action={{ label: isRejected ? 'Submit again' : 'Save', busy: 'Saving...' }}
        asksTerms={false}
      />
    </Page>
  );
}

function Page({ title, words, children }: { title: string; words?: string; children: ReactNode }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {words && <p>{words}</p>}
      </header>
      {children}
    </div>
  );
}

function Waiting() {
  return (
    <Awaited label="Loading the form">
      <Skeleton height="420px" />
    </Awaited>
  );
}

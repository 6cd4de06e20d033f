import { type ReactNode, useEffect } from 'react';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { EmptyState } from '#app/ui/display/empty-state.tsx';
import { offlineAddress } from '../offline/offline-address.ts';

interface PageMessageProps {
  title: string;
  children: ReactNode;
  to: string;
  action: string;
}

/** A page with only a message and a link. */
export function PageMessage({ title, children, to, action }: PageMessageProps) {
  return (
    <div className="wrap">
      <EmptyState as="h1" title={title} action={<ButtonLink to={to}>{action}</ButtonLink>}>
        <p>{children}</p>
      </EmptyState>
    </div>
  );
}

export function PageNotFound() {
  return (
    <PageMessage title="Page Not Found" to="/" action="Go Back Home">
      The page you're looking for doesn't exist.
    </PageMessage>
  );
}

export function PageFailed() {
  useOfflineRedirect();
  return (
    <PageMessage title="Something went wrong" to="/" action="Go Back Home">
      We could not load this page. Please try again in a moment.
    </PageMessage>
  );
}

/** The router fails to load data without a network, too; redirect to the offline page then. */
function useOfflineRedirect(): void {
  useEffect(() => {
    if (navigator.onLine || !navigator.serviceWorker?.controller) return;
    const { pathname, search } = window.location;
    window.location.replace(offlineAddress(pathname + search));
  }, []);
}

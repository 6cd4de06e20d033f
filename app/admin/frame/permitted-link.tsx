import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { findAdminPage, useAdminPages } from './admin-pages.ts';

interface PermittedLinkProps {
  to: string;
  className?: string;
  children: ReactNode;
  /** what stands there for a role that does not open the screen; the words without the link unless told */
  fallback?: ReactNode;
}

/** The way to an admin screen, for those whose role opens it. */
export function PermittedLink({
  to,
  className,
  children,
  fallback = <span>{children}</span>,
}: PermittedLinkProps) {
  const { pages } = useAdminPages();
  const page = findAdminPage(to);
  if (page && !pages.includes(page)) return fallback;
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { findAdminPage, useAdminPages } from './admin-pages.ts';

interface PermittedLinkProps {
  to: string;
  className?: string;
  children: ReactNode;
  /** shown to roles without access to the screen; defaults to the text without a link */
  fallback?: ReactNode;
}

/** A link to an admin screen for roles that have access to it. */
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

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { screenAt, useScreens } from './admin-screens.ts';

interface ScreenLinkProps {
  to: string;
  className?: string;
  children: ReactNode;
  /** what stands there for a role that does not open the screen; the words without the link unless told */
  instead?: ReactNode;
}

/** The way to an admin screen, for those whose role opens it. */
export function ScreenLink({ to, className, children, instead = <span>{children}</span> }: ScreenLinkProps) {
  const { screens } = useScreens();
  const screen = screenAt(to);
  if (screen && !screens.includes(screen)) return instead;
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}

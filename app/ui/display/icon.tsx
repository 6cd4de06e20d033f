import type { IconNode } from 'lucide';
import { createElement } from 'react';
import { classNames } from '../styles/class-names.ts';

/** An icon of the shop's set, decorative: screen readers read the text next to it. Without a size it is 20 px (base.css). */
export function Icon({ of, size, className }: { of: IconNode; size?: number; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} className={classNames('icon', className)} aria-hidden>
      {of.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
}

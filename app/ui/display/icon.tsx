import type { IconNode } from 'lucide';
import { createElement } from 'react';

const ONE_STROKE = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** An icon of the shop's one set. It is decorative: the text beside it is read out. */
export function Icon({ of, size = 20, className }: { of: IconNode; size?: number; className?: string }) {
  return (
    <svg
      {...ONE_STROKE}
      width={size}
      height={size}
      className={className}
      style={{ flex: 'none' }}
      aria-hidden
    >
      {of.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
}

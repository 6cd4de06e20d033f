import type { IconNode } from 'lucide';
import { createElement } from 'react';
import { classNames } from '../styles/class-names.ts';

const VIEW_BOX = '0 0 24 24';

/** The name of an icon that the page defines once (SharedIcons), because it shows it dozens of times. */
export type SharedIconName = 'heart' | 'bag';

interface IconProps {
  of: IconNode | SharedIconName;
  size?: number;
  className?: string;
}

/** An icon of the shop's one set. It is decorative: the text beside it is read out. */
export function Icon({ of, size, className }: IconProps) {
  const isShared = typeof of === 'string';
  return (
    <svg
      viewBox={isShared ? undefined : VIEW_BOX}
      // Without a size it is that of the class (base.css).
      width={size}
      height={size}
      className={classNames('icon', className)}
      aria-hidden
    >
      {isShared ? <use href={`#icon-${of}`} /> : drawIcon(of)}
    </svg>
  );
}

/** Defines the icons that the page refers to by name. */
export function SharedIcons({ icons }: { icons: Record<SharedIconName, IconNode> }) {
  return (
    <svg style={{ display: 'none' }} aria-hidden>
      {Object.entries(icons).map(([name, icon]) => (
        <symbol key={name} id={`icon-${name}`} viewBox={VIEW_BOX}>
          {drawIcon(icon)}
        </symbol>
      ))}
    </svg>
  );
}

function drawIcon(icon: IconNode) {
  return icon.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }));
}

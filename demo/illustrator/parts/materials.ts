import { ratio } from '../numbers.ts';
import type { Sheet } from '../sheet.ts';
import { element, linearGradient, type Stop, url } from '../svg.ts';

export const WOOD = { base: '#9A6B43', light: '#C39A6B', deep: '#5F3F26', edge: '#7A5232' } as const;
export const PEARL = '#F6EDDC';

/** The share of a blurred shape's opacity that is left from its middle to its edge. */
const FALL: readonly (readonly [offset: number, share: number])[] = [
  [0, 1],
  [0.3, 0.88],
  [0.5, 0.63],
  [0.7, 0.32],
  [0.85, 0.1],
  [1, 0],
];

/** Fills an ellipse like a blurred one. A gradient, because librsvg needs 0.3 s to blur a million pixels. */
export function softFill(sheet: Sheet, colour: string, opacity: number): string {
  const id = sheet.defined(`soft ${colour} ${opacity}`, (id) => {
    const stops = FALL.map(([offset, share]) =>
      element('stop', { offset, 'stop-color': colour, 'stop-opacity': ratio(opacity * share) }),
    );
    return element('radialGradient', { id }, stops.join(''));
  });
  return url(id);
}

const ACROSS = { x2: '1', y2: '0' };

export function wood(sheet: Sheet): string {
  return gradient(sheet, 'wood', ACROSS, [
    ['0', WOOD.base],
    ['.3', WOOD.light],
    ['1', WOOD.deep],
  ]);
}

export function linen(sheet: Sheet): string {
  return gradient(sheet, 'linen', ACROSS, [
    ['0', '#D9C8AA'],
    ['.28', '#F1E6D2'],
    ['.62', '#E6D8BF'],
    ['1', '#B8A07E'],
  ]);
}

export function rail(sheet: Sheet): string {
  return gradient(sheet, 'rail', { x2: '0', y2: '1' }, [
    ['0', WOOD.light],
    ['.5', WOOD.base],
    ['1', WOOD.edge],
  ]);
}

export function gold(sheet: Sheet): string {
  return gradient(sheet, 'gold', { x2: '1', y2: '.25' }, [
    ['0', '#A67C32'],
    ['.28', '#E6CB86'],
    ['.5', '#C29A4A'],
    ['1', '#7A5822'],
  ]);
}

export function brass(sheet: Sheet): string {
  return gradient(sheet, 'brass', { x2: '1', y2: '.15' }, [
    ['0', '#9A7230'],
    ['.3', '#EBD59C'],
    ['.55', '#C29A4A'],
    ['1', '#6E4F1E'],
  ]);
}

export function terracotta(sheet: Sheet): string {
  return gradient(sheet, 'terracotta', { x2: '1', y2: '.1' }, [
    ['0', '#A85C3C'],
    ['.3', '#D18E68'],
    ['1', '#7E3F28'],
  ]);
}

/** A gradient from top to bottom, named so that it is made once. */
export function downwards(sheet: Sheet, key: string, stops: readonly Stop[]): string {
  return gradient(sheet, key, { x2: '0', y2: '1' }, stops);
}

/** A gradient from left to right, leaning down a little. */
export function sidewards(sheet: Sheet, key: string, stops: readonly Stop[]): string {
  return gradient(sheet, key, { x2: '1', y2: '.2' }, stops);
}

function gradient(
  sheet: Sheet,
  key: string,
  end: { x2: string; y2: string },
  stops: readonly Stop[],
): string {
  return url(sheet.defined(key, (id) => linearGradient(id, end, stops)));
}

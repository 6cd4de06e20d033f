type Attributes = Readonly<Record<string, string | number | undefined>>;

export const MULTIPLY = 'mix-blend-mode:multiply';

/** One SVG element; attributes that are undefined are left out. */
export function element(name: string, attributes: Attributes, content?: string): string {
  let text = `<${name}`;
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined) text += ` ${key}="${value}"`;
  return content === undefined ? `${text}/>` : `${text}>${content}</${name}>`;
}

export function path(d: string, attributes: Attributes): string {
  return element('path', { d, ...attributes });
}

export function circle(cx: number | string, cy: number | string, r: number | string, attributes: Attributes) {
  return element('circle', { cx, cy, r, ...attributes });
}

export function group(attributes: Attributes, content: string): string {
  return element('g', attributes, content);
}

/** Content moved, and then turned (degrees) and sized if asked. */
export function moved(
  x: number | string,
  y: number | string,
  content: string,
  turn?: number | string,
  size?: number | string,
) {
  const turned = turn === undefined ? '' : ` rotate(${turn})`;
  const sized = size === undefined ? '' : ` scale(${size})`;
  return group({ transform: `translate(${x} ${y})${turned}${sized}` }, content);
}

export function url(id: string): string {
  return `url(#${id})`;
}

export type Stop = readonly [offset: number | string, colour: string, opacity?: number];

/** A linear gradient from one corner of the painted thing to `x2`, `y2`. */
export function linearGradient(id: string, end: { x2: string; y2: string }, stops: readonly Stop[]): string {
  const inner = stops.map(([offset, colour, opacity]) =>
    element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }),
  );
  return element('linearGradient', { id, x1: 0, x2: end.x2, y1: 0, y2: end.y2 }, inner.join(''));
}

import { px, repeat } from '../numbers.ts';

/** A petal from 0,0 upwards: `length` and half-`width` in px, `turn` in degrees. */
export function petal(length: number, width: number, turn: number, fill: string, extra = ''): string {
  const shoulder = px(-length * 0.86);
  const foot = px(-length * 0.28);
  const outer = px(width * 0.9);
  const d = `M0 0C${px(width)} ${foot} ${outer} ${shoulder} 0 ${px(-length)}C${px(-width * 0.9)} ${shoulder} ${px(-width)} ${foot} 0 0Z`;
  return `<path d="${d}" transform="rotate(${px(turn)})" fill="${fill}" ${extra}/>`;
}

/** A leaf from (x, y) upwards, fuller on its right: `length` and half-`width` in px, `turn` in degrees. */
export function leaf(
  x: number,
  y: number,
  length: number,
  width: number,
  turn: number,
  fill: string,
  extra = '',
): string {
  const right = `C${px(width)} ${px(-length * 0.3)} ${px(width * 0.7)} ${px(-length * 0.75)} 0 ${px(-length)}`;
  const left = `C${px(-width * 0.5)} ${px(-length * 0.7)} ${px(-width * 0.6)} ${px(-length * 0.3)} 0 0`;
  return `<path d="M0 0${right}${left}Z" transform="translate(${x} ${y}) rotate(${turn})" fill="${fill}" ${extra}/>`;
}

/** A round of petals about 0,0, the first turned by `turn` degrees. */
export function flower(petals: number, length: number, width: number, fill: string, turn = 0): string {
  return repeat(petals, (i) => petal(length, width, turn + (i * 360) / petals, fill));
}

export function dot(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${px(x)}" cy="${px(y)}" r="${px(radius)}" fill="${fill}"/>`;
}

type Place = readonly [x: number, y: number];

export function dots(places: readonly Place[], radius: number, fill: string): string {
  return places.map(([x, y]) => dot(x, y, radius, fill)).join('');
}

/** A drawing turned about 0,0 by each of the angles (degrees). */
export function atAngles(angles: readonly number[], drawing: (angle: number) => string): string {
  return angles.map(drawing).join('');
}

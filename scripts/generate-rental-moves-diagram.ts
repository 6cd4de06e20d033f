import { writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  hasEnded,
  RENTAL_MOVES,
  RENTAL_STATUSES,
  type RentalMove,
  type RentalStatus,
} from '#app/rentals/rental-status.ts';

/** The position of each status in the diagram. */
const POSITIONS: Record<RentalStatus, readonly [column: number, row: number]> = {
  Pending: [0, 0],
  Approved: [1, 0],
  Dispatched: [2, 0],
  Returned: [3, 0],
  Completed: [4, 0],
  Rejected: [0, 1],
  Cancelled: [1, 1],
};
const BOX = { width: 120, height: 44 };
const GRID = { width: 290, height: 170, left: 30, top: 40 };

/** The state diagram of a rental order as SVG, from RENTAL_MOVES. */
export function renderRentalMovesDiagram(): string {
  const width = GRID.left * 2 + GRID.width * 4 + BOX.width;
  const height = GRID.top * 2 + GRID.height + BOX.height;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">`,
    '<title>What becomes of a rental order</title>',
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 8 4 0 8z" fill="#3b3733"/></marker></defs>',
    `<rect width="${width}" height="${height}" fill="#fffdf9"/>`,
    ...RENTAL_MOVES.map(arrow),
    ...RENTAL_STATUSES.map(box),
    '</svg>',
    '',
  ].join('\n');
}

/** RENTAL_MOVES as a Markdown table. */
export function listRentalMoves(): string {
  const rows = RENTAL_MOVES.map(
    ({ from, to, by, postings, notifies, beforeStart }) =>
      `| ${from} | ${to} | ${by.join(', ')} | ${beforeStart ? 'before the first day' : ''} | ${postings.join(', ')} | ${notifies.join(', ')} |`,
  );
  return ['| from | to | by | only | posts | writes to |', '|---|---|---|---|---|---|', ...rows, ''].join(
    '\n',
  );
}

function corner(status: RentalStatus): { x: number; y: number } {
  const [column, row] = POSITIONS[status];
  return { x: GRID.left + column * GRID.width, y: GRID.top + row * GRID.height };
}

function box(status: RentalStatus): string {
  const { x, y } = corner(status);
  const fill = hasEnded(status) ? '#e9e3d8' : '#f6d8c4';
  return `<g><rect x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="8" fill="${fill}" stroke="#3b3733"/><text x="${x + BOX.width / 2}" y="${y + BOX.height / 2 + 4}" text-anchor="middle" font-weight="600">${status}</text></g>`;
}

function arrow({ from, to, by, postings }: RentalMove): string {
  const [start, end] = [corner(from), corner(to)];
  const isLevel = start.y === end.y;
  const tail = isLevel
    ? { x: start.x + BOX.width, y: start.y + BOX.height / 2 }
    : { x: start.x + BOX.width / 2, y: start.y + BOX.height };
  const tip = isLevel ? { x: end.x, y: tail.y } : { x: end.x + BOX.width / 2, y: end.y };
  const middle = { x: (tail.x + tip.x) / 2, y: (tail.y + tip.y) / 2 };
  const anchor = isLevel ? 'middle' : 'start';
  const shift = isLevel ? { x: 0, y: -8 } : { x: 8, y: start.x === end.x ? 24 : -14 };
  const label = (text: string, line: number) =>
    `<text x="${middle.x + shift.x}" y="${middle.y + shift.y + line * 14}" text-anchor="${anchor}" fill="#3b3733">${text}</text>`;
  const below = isLevel ? 2 : 1;
  return [
    `<path d="M${tail.x} ${tail.y} ${tip.x} ${tip.y}" stroke="#3b3733" fill="none" marker-end="url(#tip)"/>`,
    label(by.join(', '), 0),
    postings.length > 0 ? label(postings.join(', '), below) : '',
  ].join('');
}

/** Writes the diagram into docs/ and prints the table. */
function write(): void {
  const docs = path.join(import.meta.dirname, '../docs');
  writeFileSync(path.join(docs, 'pictures/rental-moves.svg'), renderRentalMovesDiagram());
  process.stdout.write(listRentalMoves());
}

if (import.meta.main) write();

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listRentalMoves, renderRentalMovesDiagram } from './generate-rental-moves-diagram.ts';

const docs = (file: string) => readFileSync(path.join(import.meta.dirname, '../docs', file), 'utf8');

test('the diagram and the table in docs/ match RENTAL_MOVES', () => {
  expect(docs('pictures/rental-moves.svg')).toBe(renderRentalMovesDiagram());
  expect(docs('rentals.md')).toContain(listRentalMoves());
});

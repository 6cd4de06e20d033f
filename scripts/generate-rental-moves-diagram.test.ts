import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listRentalMoves, renderRentalMovesDiagram } from './generate-rental-moves-diagram.ts';

const docs = (file: string) => readFileSync(path.join(import.meta.dirname, '../docs', file), 'utf8');

test('picture and table of the documents are those of the table of moves', () => {
  expect(docs('pictures/rental-moves.svg')).toBe(renderRentalMovesDiagram());
  expect(docs('rentals.md')).toContain(listRentalMoves());
});

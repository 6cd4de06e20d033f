import { expect, test } from 'vitest';
import { moveWithinGroup } from './reorderable-list.tsx';

const list = ['a1', 'a2', 'a3', 'b1', 'b2'].map((_id) => ({ _id }));
const groupOf = ({ _id }: { _id: string }) => _id.charAt(0);

test.each([
  ['a1', 1, 'a2 a1 a3 b1 b2', 'a2 a1 a3'],
  ['a3', 0, 'a3 a1 a2 b1 b2', 'a3 a1 a2'],
  ['b2', 3, 'a1 a2 a3 b2 b1', 'b2 b1'],
])('%s to index %i', (id, to, items, group) => {
  const moved = moveWithinGroup(list, { id, to, groupOf });
  expect(moved?.items.map(({ _id }) => _id).join(' ')).toBe(items);
  expect(moved?.group.join(' ')).toBe(group);
});

test.each([
  ['a3', 3],
  ['b1', 2],
  ['a1', 0],
  ['a1', -1],
  ['b2', 5],
  ['zz', 0],
])('%s cannot move to %i', (id, to) => {
  expect(moveWithinGroup(list, { id, to, groupOf })).toBeUndefined();
});

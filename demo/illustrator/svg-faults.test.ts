import { expect, test } from 'vitest';
import { firstFault } from './svg-faults.ts';

test.each([
  ['<svg><g id="a"/><use href="#a"/></svg>', null],
  ['<svg><g></svg>', /closes what is not open/],
  ['<svg><g/>', /left open: svg/],
  ['<svg>words</svg>', /not a tag: words/],
  ['<svg><path d="M1 2/></svg>', /not a tag/],
  ['<svg><path d="MNaN 2"/></svg>', /NaN/],
  ['<svg><g fill="undefined"/></svg>', /undefined/],
  ['<svg><g id="a"/><g id="a"/></svg>', /id twice: a/],
  ['<svg><g filter="url(#b)"/></svg>', /no such id: b/],
])('%s', (svg, fault) => {
  if (fault) expect(firstFault(svg)).toMatch(fault);
  else expect(firstFault(svg)).toBeNull();
});

import { expect, test } from 'vitest';
import { csvLine } from './csv-line.ts';

test.each([
  [['plain', 12.5, null], 'plain,12.5,\r\n'],
  [['a, b', 'say "so"', 'two\nlines'], '"a, b","say ""so""","two\nlines"\r\n'],
  [['=HYPERLINK("x")', '+91', '-1', '@x'], `"'=HYPERLINK(""x"")",'+91,'-1,'@x\r\n`],
  [['अनारकली', '🌸'], 'अनारकली,🌸\r\n'],
])('%j', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});

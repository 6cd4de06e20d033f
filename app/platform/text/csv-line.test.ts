import { expect, test } from 'vitest';
import { csvLine, unescapeCsvFormula } from './csv-line.ts';

test.each([
  [['plain', 12.5, null], 'plain,12.5,\r\n'],
  [['a, b', 'say "so"', 'two\nlines'], '"a, b","say ""so""","two\nlines"\r\n'],
  [['=HYPERLINK("x")', '+91', '-1', '@x'], `"'=HYPERLINK(""x"")",'+91,'-1,'@x\r\n`],
  [['अनारकली', '🌸'], 'अनारकली,🌸\r\n'],
  [['a;b', 'a\tb', "'=1", "'tis"], `"a;b","a\tb",''=1,'tis\r\n`],
])('%j', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});

test.each(['plain', "'tis", '=1', "'=1", "''-x", '-', '\tx', '\nx', "'", ''])(
  '%j survives a round trip',
  (text) => {
    const [, quoted, bare] = /^(?:"([^"]*)"|([^"]*))\r\n$/.exec(csvLine([text])) as RegExpExecArray;
    expect(unescapeCsvFormula(quoted ?? bare ?? '')).toBe(text);
  },
);

import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');

export interface CitedTest {
  /** relative to the project root */
  file: string;
  title: string;
}

export function readPage(name: string): string {
  return readFileSync(path.join(ROOT, 'docs', name), 'utf8');
}

/** Parses the tests cited in a table cell: `[name](../file) · title`, separated by `<br>`. */
export function citedTests(cell: string): CitedTest[] {
  return [...cell.matchAll(/\]\(\.\.\/([^)]+)\) · (.+?)(?=<br>| *$)/g)].map(([, file = '', title = '']) => ({
    file,
    title,
  }));
}

/** 'file: title' of each cited test that its file does not contain. */
export function missingTests(tests: readonly CitedTest[]): string[] {
  return tests.filter((each) => !isThere(each)).map(({ file, title }) => `${file}: ${title}`);
}

function isThere({ file, title }: CitedTest): boolean {
  const source = readText(path.join(ROOT, file));
  const ends = (quote: string) => [quote, '${'];
  return ["'", '`', '"'].some((quote) =>
    ends(quote).some((end) => source.includes(`${quote}${title}${end}`)),
  );
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

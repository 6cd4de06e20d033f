import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Pages whose sections comments cite: 'rules §4' is section 4 of docs/rules.md. */
const CITED_PAGES = ['rules', 'screens'] as const;
const CITATION = new RegExp(`\\b(${CITED_PAGES.join('|')}) ((?:(?:, | and )?§[0-9]+)+)`, 'gi');

interface TextFile {
  /** relative to the project root */
  path: string;
  text: string;
}

/** Files below `root` that match the pattern, except those that git ignores. */
export function readTrackedFiles(root: string, pattern: RegExp): TextFile[] {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
    .toString()
    .split('\n');
  return files
    .filter((file) => pattern.test(file) && existsSync(path.join(root, file)))
    .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }));
}

/** 'file: rules §12' for each cited section that its page does not have. */
export function missingSections(sources: readonly TextFile[], pages: Record<string, string>): string[] {
  return sources.flatMap(({ path: file, text }) =>
    [...joinComments(text).matchAll(CITATION)].flatMap(([, page = '', sections = '']) =>
      [...sections.matchAll(/§([0-9]+)/g)]
        .map(([, number]) => number as string)
        .filter((number) => !hasSection(pages[page.toLowerCase()] ?? '', number))
        .map((number) => `${file}: ${page.toLowerCase()} §${number}`),
    ),
  );
}

/** 'file: target' for each relative link whose file or Markdown heading does not exist. */
export function brokenLinks(root: string, documents: readonly TextFile[]): string[] {
  return documents.flatMap(({ path: file, text }) =>
    linksOf(text)
      .filter((link) => !isThere(root, file, link))
      .map((link) => `${file}: ${link}`),
  );
}

/**
 * 'file: label → target' for each link whose label names a different file; labels of test files may omit the
 * extension.
 */
export function wrongLabels(documents: readonly TextFile[]): string[] {
  return documents.flatMap(({ path: file, text }) =>
    [...text.matchAll(/\[`?([\w.-]+)`?\]\(([^)\s#:]+)(?:#[^)\s]*)?\)/g)]
      .filter(([, label = '', target = '']) => isWrongLabel(label, path.basename(target)))
      .map(([, label, target]) => `${file}: ${label} → ${target}`),
  );
}

function isWrongLabel(label: string, target: string): boolean {
  const isTest = target.endsWith('.test.ts') && !label.endsWith('.ts');
  return isTest ? `${label}.test.ts` !== target : /\.(tsx?|mjs|css|sql)$/.test(label) && label !== target;
}

function hasSection(page: string, number: string): boolean {
  return new RegExp(`^## ${number}\\. `, 'm').test(page);
}

/** A citation may continue on the next line of a comment. */
function joinComments(text: string): string {
  return text.replace(/\n\s*(?:\*|\/\/|--) ?/g, ' ');
}

function linksOf(text: string): string[] {
  const prose = text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link]) => link as string)
    .filter((link) => !/^[a-z]+:/i.test(link));
}

function isThere(root: string, from: string, link: string): boolean {
  const [target = '', heading] = link.split('#');
  const file = target === '' ? from : path.join(path.dirname(from), target);
  if (!existsSync(path.join(root, file))) return false;
  if (!heading || !file.endsWith('.md')) return true;
  return headingsOf(readFileSync(path.join(root, file), 'utf8')).includes(heading);
}

/** Heading anchors as GitHub generates them. */
function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  );
}

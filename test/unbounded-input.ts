import { checkSync } from 'recheck';
import { parseAst } from 'vite';
import type { SourceFile } from './code-rules.ts';

interface Pattern {
  path: string;
  line: number;
  source: string;
  flags: string;
}

/** Long enough for a busy machine; a pattern not proved in this time is refused too. */
const PROOF_MS = 60_000;

/**
 * Messages for regular expressions whose running time can grow faster than their input, such as `/\s+$/`: one long
 * text would block all requests (OWASP: regular expression denial of service).
 */
export function superlinearPatterns(sources: readonly SourceFile[]): string[] {
  const shops = sources.filter(({ path }) => /^(app|server)\/.*\.tsx?$/.test(path) && !/\.test\./.test(path));
  const patterns = shops.flatMap(patternsOf);
  const different = new Map(patterns.map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern]));
  return [
    ...builtPatterns(shops),
    ...[...different].flatMap(([text, pattern]) => brokenPattern(text, pattern)),
  ];
}

/** Messages for request texts not built with form-fields.schema.ts, which limits their length. */
export function unboundedTexts(sources: readonly SourceFile[]): string[] {
  return sources
    .filter(({ path, text }) => /(-input\.schema|\.forms)\.ts$/.test(path) && /\bz\s*\.string\(/.test(text))
    .map(
      ({ path }) =>
        `${path}: a text of a request is made by app/platform/http/api/form-fields.schema.ts, which bounds it.`,
    );
}

/** Patterns built at run time cannot be checked. */
function builtPatterns(sources: readonly SourceFile[]): string[] {
  return sources
    .filter(({ text }) => /\bRegExp\(/.test(text))
    .map(
      ({ path }) => `${path}: write the regular expression as a literal, so that it can be proved linear.`,
    );
}

function brokenPattern(text: string, { path, line, source, flags }: Pattern): string[] {
  // Without time limits per phase, a busy machine gets the same result.
  const phases = { incubationTimeout: null, attackTimeout: null };
  const found = checkSync(source, flags, { timeout: PROOF_MS, randomSeed: 1, ...phases });
  if (found.status === 'safe') return [];
  const why = found.status === 'vulnerable' ? found.complexity.summary : `not proved (${found.error.kind})`;
  return [`${path}:${line} ${text}: ${why}; read it in one pass, or without a pattern.`];
}

/** Finds a file's regular expressions by parsing it. */
function patternsOf({ path, text }: SourceFile): Pattern[] {
  const found: Pattern[] = [];
  const pending: unknown[] = [parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }, path)];
  for (let node = pending.pop(); pending.length > 0 || node !== undefined; node = pending.pop()) {
    if (typeof node !== 'object' || node === null) continue;
    if ('regex' in node) found.push(patternAt(node as RegexNode, { path, text }));
    else pending.push(...Object.values(node));
  }
  return found;
}

interface RegexNode {
  start: number;
  regex: { pattern: string; flags: string };
}

function patternAt({ start, regex }: RegexNode, { path, text }: SourceFile): Pattern {
  const line = text.slice(0, start).split('\n').length;
  return { path, line, source: regex.pattern, flags: regex.flags };
}

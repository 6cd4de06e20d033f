import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';

// Checks names, sizes, folders and stylesheets. dependency-cruiser checks imports (.dependency-cruiser.mjs).

const BANNED_NAMES =
  /(^|\/)(utils?|helpers?|common|misc|data|info)(\.|\/|$)|-(utils?|helpers?|misc|manager)(\.|\/|$)/;
const LONGEST_FILE = 300;
const MOST_FILES_IN_FOLDER = 25;

export interface SourceFile {
  /** relative to the project root: 'app/cart/show-cart.server.ts' */
  path: string;
  text: string;
}

export function readSources(root: string): SourceFile[] {
  const folders = ['app', 'server', 'demo', 'test', 'bench', 'scripts'];
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && /\.(ts|tsx|mjs|css)$/.test(file.name))
      .map((file) => path.join(file.parentPath, file.name))
      .map((file) => ({ path: path.relative(root, file), text: readFileSync(file, 'utf8') })),
  );
}

/** Messages for each violation in these files; empty if there are none. */
export function brokenRules(sources: SourceFile[]): string[] {
  const broken = sources.flatMap((source) => [
    ...brokenNames(source),
    ...brokenSizes(source),
    ...brokenBreakpoints(source),
    ...brokenDoubles(source),
    ...brokenSyntax(source),
  ]);
  return [...broken, ...brokenFolders(sources), ...brokenClasses(sources)];
}

function brokenNames({ path: file }: SourceFile): string[] {
  const broken: string[] = [];
  const name = path.basename(file);
  if (BANNED_NAMES.test(file))
    broken.push(`${file}: a name that says nothing; name the file after what it does.`);
  if (/[A-Z_]/.test(name.replace(/\.[a-z.]+$/, ''))) broken.push(`${file}: files are kebab-case.`);
  if (/^index\.ts$/.test(name)) broken.push(`${file}: no barrels.`);
  return broken;
}

function brokenSizes({ path: file, text }: SourceFile): string[] {
  const lines = text.split('\n').length - 1;
  if (lines <= LONGEST_FILE || /\.(test|gen)\.tsx?$/.test(file) || file.endsWith('.css')) return [];
  return [`${file}: ${lines} lines; over ${LONGEST_FILE} it is two things.`];
}

/** Tests and stylesheets are not counted, because they belong to the file next to them. */
function brokenFolders(sources: SourceFile[]): string[] {
  const counted = sources.filter(
    ({ path: file }) => /^(app|server)\//.test(file) && !/\.test\.tsx?$|\.css$/.test(file),
  );
  const folders = Map.groupBy(counted, ({ path: file }) => path.dirname(file));
  return [...folders].flatMap(([folder, files]) =>
    files.length > MOST_FILES_IN_FOLDER
      ? [`${folder}: ${files.length} files; over ${MOST_FILES_IN_FOLDER} it is two features.`]
      : [],
  );
}

/** Breakpoints in px would keep the wide layout when a reader doubles the browser's text size. */
function brokenBreakpoints({ path: file, text }: SourceFile): string[] {
  if (!file.endsWith('.css')) return [];
  return [...text.matchAll(/@media[^{]*\bwidth\b[^){]*?\d+px/g)].map(
    ([query]) => `${file}: ${query}: give widths in rem.`,
  );
}

/** Test files share module instances, so a module mocked in one file would be mocked in others too. */
function brokenDoubles({ path: file, text }: SourceFile): string[] {
  if (!/\.test\.tsx?$/.test(file) || !/\bvi\.(mock|doMock)\(/.test(text)) return [];
  return [`${file}: hand a double over, as an argument; do not replace a module.`];
}

/** Scripts and the server run without a build: Node strips their types and rejects some valid TypeScript. */
function brokenSyntax({ path: file, text }: SourceFile): string[] {
  if (!file.endsWith('.ts')) return [];
  try {
    stripTypeScriptTypes(text);
    return [];
  } catch (error) {
    return [`${file}: Node cannot run it: ${(error as Error).message}`];
  }
}

/** Paths of the project files that a file imports or re-exports from. */
function importsOf({ path: file, text }: SourceFile): string[] {
  const found = text.matchAll(
    /^\s*(?:import|export)\s+(?:type\s+)?(?:[^'"\n;]*?|\{[^}]*\})\s*(?:from\s+)?['"]([^'"]+)['"]/gm,
  );
  return [...found].flatMap(([, specifier]) => resolve(file, specifier as string) ?? []);
}

function resolve(from: string, specifier: string): string | undefined {
  if (/^#(app|demo|server|test)\//.test(specifier)) return specifier.slice(1);
  if (specifier.startsWith('.')) return path.join(path.dirname(from), specifier);
  return undefined;
}

/** Reports classes that a component uses but its stylesheet lacks, and classes that no component uses. */
function brokenClasses(sources: SourceFile[]): string[] {
  const sheets = sources.filter(({ path: file }) => file.endsWith('.module.css'));
  const imports = sources.flatMap((source) => importsOf(source).map((imported) => ({ source, imported })));
  const importers = Map.groupBy(imports, ({ imported }) => imported);
  return sheets.flatMap((sheet) => {
    const users = (importers.get(sheet.path) ?? []).map(({ source }) => source);
    const declared = new Set(
      [...sheet.text.matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/gi)].map(([, name]) => name as string),
    );
    const used = new Set(
      users.flatMap(({ text }) =>
        [...text.matchAll(/\b(?:styles|css)\.(\w+)/g)].map(([, name]) => name as string),
      ),
    );
    const isIndexed = users.some(({ text }) => /\b(?:styles|css)\[/.test(text));
    const missing = [...used]
      .filter((name) => !declared.has(name))
      .map((name) => `${sheet.path} lacks the class ${name}.`);
    const idle = isIndexed
      ? []
      : [...declared]
          .filter((name) => !used.has(name))
          .map((name) => `${sheet.path}: nobody uses the class ${name}.`);
    return [...missing, ...idle];
  });
}

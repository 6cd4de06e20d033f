import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Who may import whom (docs/tour.md, "Floors"). A room's inside imports only from lower floors; doors
 * compose and may use any room; only doors use doors.
 */
export const FLOORS: readonly (readonly string[])[] = [
  ['foundation'],
  ['settings'],
  ['media', 'notifications'],
  ['accounts', 'payments', 'invoices', 'content'],
  ['catalogue'],
  ['search', 'sheets', 'wishlist'],
  ['rentals'],
  ['cart'],
  ['orders'],
  ['reviews'],
];
const DOOR_ROOMS = ['storefront', 'admin', 'dev'];
const CONTENTS = [
  'app/routes.ts',
  'app/api.ts',
  'app/events.ts',
  'app/jobs.ts',
  'app/root.tsx',
  'app/entry.server.tsx',
  'app/entry.client.tsx',
  'app/entry.offline-worker.ts',
];
const BANNED_NAMES =
  /(^|\/)(utils?|helpers?|common|misc|data|info)(\.|\/|$)|-(utils?|helpers?|misc|manager)(\.|\/|$)/;
const LONGEST_FILE = 250;

export interface SourceFile {
  /** from the project's root: 'app/cart/server/show-cart.ts' */
  path: string;
  text: string;
}

interface Import {
  target: string;
  isTypeOnly: boolean;
}

/** Every source file of the project. */
export function readSources(root: string): SourceFile[] {
  const folders = ['app', 'server', 'demo', 'test', 'bench', 'scripts'];
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && /\.(ts|tsx|mjs|css)$/.test(file.name))
      .map((file) => path.join(file.parentPath, file.name))
      .map((file) => ({ path: path.relative(root, file), text: readFileSync(file, 'utf8') })),
  );
}

/** The sentences of the rules that these files break; empty when the house is in order. */
export function brokenRules(sources: SourceFile[]): string[] {
  const broken = sources.flatMap((source) => [
    ...brokenNames(source),
    ...brokenSizes(source),
    ...brokenImports(source),
    ...brokenDoubles(source),
  ]);
  return [...broken, ...brokenClasses(sources)];
}

function brokenNames({ path: file }: SourceFile): string[] {
  const broken: string[] = [];
  const name = path.basename(file);
  if (BANNED_NAMES.test(file))
    broken.push(`${file}: a name that gathers strangers; name it after what it does.`);
  if (/[A-Z_]/.test(name.replace(/\.[a-z.]+$/, ''))) broken.push(`${file}: files are kebab-case.`);
  if (/^index\.ts$/.test(name)) broken.push(`${file}: no barrels.`);
  return broken;
}

function brokenSizes({ path: file, text }: SourceFile): string[] {
  const lines = text.split('\n').length - 1;
  if (lines <= LONGEST_FILE || /\.(test|gen)\.tsx?$/.test(file) || file.endsWith('.css')) return [];
  return [`${file}: ${lines} lines; over ${LONGEST_FILE} it is two things.`];
}

function brokenImports(source: SourceFile): string[] {
  if (/\.test\.tsx?$/.test(source.path)) return [];
  return importsOf(source).flatMap(({ target, isTypeOnly }) => {
    const sentence = refusedImport(source.path, target, isTypeOnly);
    return sentence ? [`${source.path} imports ${target}: ${sentence}`] : [];
  });
}

/** Test files share the modules that they test: one that is replaced for a file would be replaced for others, too. */
function brokenDoubles({ path: file, text }: SourceFile): string[] {
  if (!/\.test\.tsx?$/.test(file) || !/\bvi\.(mock|doMock)\(/.test(text)) return [];
  return [`${file}: hand a double over, as an argument; do not replace a module.`];
}

/** Why a file may not import another, or undefined when it may. */
export function refusedImport(from: string, to: string, isTypeOnly = false): string | undefined {
  if (from.startsWith('demo/illustrator/') && !to.startsWith('demo/illustrator/'))
    return 'the illustrator only draws.';
  if (from.startsWith('demo/words/') && !to.startsWith('demo/words/'))
    return "the demo shop's words are plain data.";
  if (to.startsWith('test/') && !from.startsWith('test/')) return 'only tests use test code.';
  if (!from.startsWith('app/')) return undefined;
  if (!to.startsWith('app/'))
    return isTypeOnly && to.startsWith('server/') ? undefined : 'rooms know nothing outside app.';
  if (CONTENTS.includes(from)) return undefined;
  return refusedWithinApp(from, to, isTypeOnly);
}

function refusedWithinApp(from: string, to: string, isTypeOnly: boolean): string | undefined {
  const [fromRoom, toRoom] = [roomOf(from), roomOf(to)];
  if (isRows(to) && fromRoom !== toRoom) return 'rows are private to their room.';
  if (isDoor(to) && !isDoor(from)) return 'only doors use doors.';
  if (isPart(from) && to.includes('/server/')) return 'parts never import server code.';
  if (toRoom === 'ui' && fromRoom !== 'ui' && isServer(from)) return 'the server has no look.';
  if (fromRoom === 'ui') return refusedForUi(toRoom, to);
  if (isDoor(from) || DOOR_ROOMS.includes(fromRoom) || fromRoom === toRoom || toRoom === 'ui')
    return undefined;
  const [fromFloor, toFloor] = [floorOf(fromRoom), floorOf(toRoom)];
  if (toFloor === undefined || fromFloor === undefined)
    return `the room ${toFloor === undefined ? toRoom : fromRoom} has no floor.`;
  if (toFloor < fromFloor) return undefined;
  return isTypeOnly && toFloor === fromFloor
    ? 'rooms on one floor do not know each other.'
    : 'rooms import only from lower floors.';
}

function refusedForUi(toRoom: string, to: string): string | undefined {
  // The picture's address rule is pure and has no room above it.
  const isPure = toRoom === 'foundation' && !to.includes('.server.');
  return toRoom === 'ui' || isPure || to === 'app/media/picture-sources.ts'
    ? undefined
    : "ui knows only foundation's pure files.";
}

const roomOf = (file: string) => file.split('/')[1] as string;
const floorOf = (room: string) => {
  const floor = FLOORS.findIndex((rooms) => rooms.includes(room));
  return floor === -1 ? undefined : floor;
};
const isRows = (file: string) => file.endsWith('-rows.server.ts');
const isDoor = (file: string) =>
  CONTENTS.includes(file) ||
  file.includes('/screens/') ||
  file.endsWith('.api.ts') ||
  DOOR_ROOMS.includes(roomOf(file));
const isPart = (file: string) => file.includes('/parts/');
const isServer = (file: string) => file.includes('/server/') || file.includes('.server.');

function importsOf({ path: file, text }: SourceFile): Import[] {
  const found = text.matchAll(
    /^\s*(?:import|export)\s+(type\s+)?(?:[^'"\n;]*?|\{[^}]*\})\s*(?:from\s+)?['"]([^'"]+)['"]/gm,
  );
  return [...found].flatMap(([, type, specifier]) => {
    const target = resolve(file, specifier as string);
    return target ? [{ target, isTypeOnly: type !== undefined }] : [];
  });
}

function resolve(from: string, specifier: string): string | undefined {
  if (/^#(app|demo|server|test)\//.test(specifier)) return specifier.slice(1);
  if (specifier.startsWith('.')) return path.join(path.dirname(from), specifier);
  return undefined;
}

/** Classes that a component uses and its sheet lacks, or that a sheet has and nobody uses. */
function brokenClasses(sources: SourceFile[]): string[] {
  const sheets = sources.filter(({ path: file }) => file.endsWith('.module.css'));
  return sheets.flatMap((sheet) => {
    const users = sources.filter((source) => importsOf(source).some(({ target }) => target === sheet.path));
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

/**
 * Who may import whom (docs/architecture.md, "Layers"). dependency-cruiser reads this file in `npm run check`; the
 * comment of a rule is what it prints.
 *
 * @import { IConfiguration } from 'dependency-cruiser'
 */

/** From the bottom: a module imports from itself and from the lines above its own in this list. */
export const LAYERS = [
  ['platform', 'ui'],
  ['settings'],
  ['media', 'notifications'],
  ['accounts', 'payments', 'invoicing', 'content'],
  ['store-credit'],
  ['inventory', 'shipping'],
  ['catalog'],
  ['search', 'product-import', 'wishlist'],
  ['rentals', 'promotions'],
  ['cart'],
  ['orders'],
  ['checkout'],

  ['reviews', 'analytics'],
  ['privacy'],
  ['storefront'],
  ['admin', 'dev'],
];

const TESTS = '\\.test\\.tsx?$';
const folders = (modules) => `^app/(${modules.join('|')})/`;

/** One rule for each module: what it may not import. */
const layerRules = LAYERS.flatMap((line, index) =>
  line.map((module) => ({
    name: `layers-${module}`,
    severity: 'error',
    comment: `app/${module}/ imports only from itself and from lower layers.`,
    from: { path: folders([module]), pathNot: TESTS },
    to: { path: '^app/', pathNot: folders([module, ...allowedFor(module, LAYERS.slice(0, index).flat())]) },
  })),
);

/** The design system may use the platform's pure functions (money, dates, list queries). */
function allowedFor(module, lower) {
  return module === 'ui' ? ['platform'] : lower;
}

/** @type {IConfiguration} */
export default {
  forbidden: [
    ...layerRules,
    {
      name: 'no-cycles',
      severity: 'error',
      comment:
        'Files do not import each other in a circle, types included: move what both need into a third.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'queries-are-private',
      severity: 'error',
      comment: 'A *.db.server.ts file is private to its module: call one of its use cases.',
      from: { path: '^(app/[^/]+|server|demo|scripts|bench)/', pathNot: TESTS },
      to: { path: '^app/[^/]+/.*\\.db\\.server\\.ts$', pathNot: '^$1/' },
    },
    {
      name: 'browser-code-has-no-server-code',
      severity: 'error',
      comment: 'Only pages, API files and server code import *.server.ts; a component may import its types.',
      from: {
        path: '^app/',
        pathNot: ['\\.(page|server|api|events)\\.tsx?$', TESTS, '^app/[^/]+\\.tsx?$', '\\.server\\.ts$'],
      },
      to: { path: '\\.server\\.tsx?$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'app-stands-alone',
      severity: 'error',
      comment: 'Modules know nothing outside app/ but the types of the server.',
      from: { path: '^app/', pathNot: TESTS },
      to: { path: '^(server|demo|test|bench|scripts)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tests-only-for-tests',
      severity: 'error',
      comment: 'Only tests import test code.',
      from: { pathNot: ['^test/', TESTS, '^(vitest|playwright)\\.config\\.ts$', '^bench/'] },
      to: { path: '^test/' },
    },
    {
      name: 'illustrator-only-draws',
      severity: 'error',
      comment: 'demo/illustrator/ imports nothing but itself.',
      from: { path: '^demo/illustrator/', pathNot: TESTS },
      to: { path: '^(app|server|test|scripts|demo/(?!illustrator/))' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|svg)$' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};

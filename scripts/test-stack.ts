import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';

/**
 * Tests the shop with proxy, pooler, replica and cache (docs/operations/testing.md), and lists skipped tests.
 * `npm run test:stack -- test/stack/each-part.test.ts` runs one file.
 */
const RESULTS = 'test-results/stack.json';
mkdirSync('test-results', { recursive: true });

const began = performance.now();
const reporting = ['--reporter=verbose', '--reporter=json', `--outputFile.json=${RESULTS}`];
const { status } = spawnSync('vitest', ['run', '--project=stack', ...reporting, ...process.argv.slice(2)], {
  stdio: ['ignore', 'inherit', 'inherit'],
});

interface Result {
  title: string;
  status: 'passed' | 'failed' | 'pending' | 'skipped';
}
const { testResults } = JSON.parse(readFileSync(RESULTS, 'utf8')) as {
  testResults: { assertionResults: Result[] }[];
};
const results = testResults.flatMap(({ assertionResults }) => assertionResults);
const count = (wanted: string) => results.filter((result) => result.status === wanted).length;
const notRun = results.filter((result) => !['passed', 'failed'].includes(result.status));
for (const { title } of notRun) console.log(`Not run: ${title}`);
const minutes = ((performance.now() - began) / 60_000).toFixed(1);
console.log(
  `\n${count('passed')} passed, ${count('failed')} failed, ${notRun.length} not run, in ${minutes} minutes`,
);
process.exit(status ?? 1);

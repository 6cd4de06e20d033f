// Prepares what a command needs, if it is missing or stale: `node scripts/ensure.mjs install build chromium`.
// Plain JavaScript without npm packages, because it runs on the system's Node before anything is installed.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const bin = (name) => path.join(root, 'node_modules', '.bin', name);
const node24 = () => (existsSync(bin('node')) ? bin('node') : process.execPath);
const env = {
  ...process.env,
  PATH: `${path.join(root, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH}`,
};

const steps = { install, build, chromium };
for (const name of process.argv.slice(2)) steps[name]();

function install() {
  const stamp = path.join(root, 'node_modules', '.vastra-installed');
  const expected = hash([readFileSync(path.join(root, 'package-lock.json')), process.platform, process.arch]);
  if (readStamp(stamp) === expected) return;
  printProgress('Installing libraries');
  run('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund']);
  writeFileSync(stamp, expected);
}

function build() {
  const stamp = path.join(root, 'build', '.vastra-built');
  const expected = hash(sources().map((file) => `${file} ${statSync(file).size} ${statSync(file).mtimeMs}`));
  if (readStamp(stamp) === expected) return;
  printProgress('Building the shop');
  // It would grow with each build.
  rmSync(path.join(root, 'build', 'compile-cache'), { recursive: true, force: true });
  run(node24(), [bin('react-router'), 'build'], { quiet: true });
  run(node24(), [path.join(root, 'scripts', 'build-service-worker.ts')]);
  run(node24(), [path.join(root, 'scripts', 'compress-assets.ts')]);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, expected);
}

/** The headless shell is preferred, because it takes half of the full browser's CPU time. */
function chromium() {
  if (process.env.CHROMIUM_PATH || existsSync('/usr/bin/chromium-headless-shell')) return;
  const canInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (canInstall && isInstalledByApt('chromium-headless-shell')) return;
  if (findChromium()) return;
  if (canInstall && isInstalledByApt('chromium')) return;
  printProgress('Installing Chromium for the browser tests');
  run(node24(), [bin('playwright'), 'install', 'chromium']);
}

function isInstalledByApt(name) {
  printProgress(`Installing ${name} for the browser tests`);
  const quick = ['-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=15'];
  spawnSync('apt-get', ['update', ...quick]);
  return spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...quick, name]).status === 0;
}

function findChromium() {
  const playwrightChromium = spawnSync(
    node24(),
    ['-e', "console.log(require('@playwright/test').chromium.executablePath())"],
    { cwd: root, encoding: 'utf8' },
  );
  const candidates = [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    playwrightChromium.stdout?.trim(),
  ];
  return candidates.find((candidate) => candidate && existsSync(candidate));
}

/** All input files of the build. */
function sources() {
  const folders = ['app', 'server', 'public'].map((folder) => path.join(root, folder));
  const files = folders.flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }));
  const names = files.filter((file) => file.isFile()).map((file) => path.join(file.parentPath, file.name));
  return [
    ...names.filter((name) => !/\.test\.tsx?$/.test(name)),
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
  ].sort();
}

function run(command, args, { quiet = false } = {}) {
  try {
    execFileSync(command, args, {
      cwd: root,
      env,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
  } catch (error) {
    process.stderr.write(error.stdout ?? '');
    process.stderr.write(error.stderr ?? '');
    console.error(`${path.basename(command)} ${args.join(' ')} failed.`);
    process.exit(1);
  }
}

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function hash(parts) {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part).update('\n');
  return sum.digest('hex');
}

function printProgress(line) {
  console.log(`${process.uptime().toFixed(1).padStart(6)} s  ${line}`);
}

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { RELEASE_BEFORE } from '#test/release-before.ts';

const ROOT = path.join(import.meta.dirname, '..', '..', '..');
const { version, commit } = RELEASE_BEFORE;

/** Tag or commit of the previous release; undefined if this clone has neither. */
export function findReleaseBefore(): string | undefined {
  return [`v${version}`, commit].find(
    (name) => spawnSync('git', ['cat-file', '-e', `${name}^{commit}`], { cwd: ROOT }).status === 0,
  );
}

/** Installs and builds the previous release as an operator would, in a folder that later runs reuse. */
export function prepareReleaseBefore(revision: string): string {
  const id = execFileSync('git', ['rev-parse', `${revision}^{commit}`], { cwd: ROOT, encoding: 'utf8' });
  const folder = path.join(os.tmpdir(), `vastra-release-${id.slice(0, 12)}`);
  if (!existsSync(folder)) {
    const beside = `${folder}.${process.pid}`;
    rmSync(beside, { recursive: true, force: true });
    mkdirSync(beside);
    const archive = execFileSync('git', ['archive', id.trim()], { cwd: ROOT, maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x', '-C', beside], { input: archive });
    renameSync(beside, folder);
  }
  execFileSync(process.execPath, ['scripts/ensure.mjs', 'install', 'build'], { cwd: folder, stdio: 'pipe' });
  return folder;
}

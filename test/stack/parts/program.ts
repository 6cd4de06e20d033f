import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { onTestFailed, onTestFinished } from 'vitest';

const NOBODY = 65534;
/** PostgreSQL, PgBouncer and Varnish's worker do not run as root. */
export const unprivileged = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

export interface Program {
  port: number;
  /** Starts or restarts it and waits until it accepts connections. */
  start(): Promise<void>;
  /** Sends the signal to the main process and waits until it exits. */
  end(signal: NodeJS.Signals): Promise<void>;
  signal(signal: NodeJS.Signals): void;
}

interface ProgramSpec {
  command: string;
  args: string[];
  dir: string;
  port: number;
}

/** A folder that an unprivileged program can write to; deleted at the end of the test. */
export function programDir(): string {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'vastra-stack-'));
  chmodSync(dir, 0o755);
  giveAway(dir);
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** A subfolder that only the program can access. */
export function closedDir(parent: string, name: string): string {
  const dir = path.join(parent, name);
  mkdirSync(dir, { mode: 0o700 });
  giveAway(dir);
  return dir;
}

/** Changes a file's owner to the unprivileged user. */
export function giveAway(file: string): void {
  if (unprivileged.uid !== undefined) chownSync(file, unprivileged.uid, unprivileged.gid);
}

/** Starts a program for one test and stops it at the end; prints its output if the test fails. */
export async function startProgram(name: string, spec: ProgramSpec): Promise<Program> {
  const { command, args, dir, port } = spec;
  let child: ChildProcess;
  let output = '';
  const start = async () => {
    child = spawn(command, args, {
      ...unprivileged,
      cwd: dir,
      env: { PATH: process.env.PATH, LC_ALL: 'C', HOME: dir },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        output += chunk;
      });
    while (!(await listens(port))) {
      if (hasEnded(child)) throw new Error(`${name} ended before it was ready:\n${output}`);
    }
  };
  const end = async (signal: NodeJS.Signals) => {
    if (hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  onTestFailed(() => console.error(`${name} said:\n${lastLines(output)}`));
  onTestFinished(async () => {
    // It has no data to save, so it is killed if it does not stop quickly.
    const hurry = setTimeout(() => child.kill('SIGKILL'), 5_000);
    await end('SIGINT');
    clearTimeout(hurry);
  });
  await start();
  return { port, start, end, signal: (signal) => void child.kill(signal) };
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

const SHOWN_LINES = 80;

function lastLines(text: string): string {
  return text.split('\n').slice(-SHOWN_LINES).join('\n');
}

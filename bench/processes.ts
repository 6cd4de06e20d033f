import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';

export interface BenchedServer {
  origin: string;
  /** seconds from the start of the process to its ready line */
  readyAfter: number;
  /** resident memory now, in MB */
  memory(): number;
  /** the most that it was since this was last asked, in MB */
  peakMemory(): number;
  /** the most memory that those of its child processes had which run `file`, in MB, until this is ended */
  watchChildren(file: string): { end(): number };
  stop(): Promise<void>;
}

/** https://www.kernel.org/doc/html/latest/filesystems/proc.html, clear_refs */
const RESET_HIGH_WATER = '5';

/** Starts a server of the project and waits for the line that says it is ready. */
export async function startServer(file: string, env: Record<string, string>): Promise<BenchedServer> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, ['--enable-source-maps', file], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await untilReady(child);
  return {
    origin: `http://localhost:${port}`,
    readyAfter: (performance.now() - began) / 1000,
    memory: () => residentMb(child.pid as number, 'VmRSS'),
    peakMemory() {
      const most = residentMb(child.pid as number, 'VmHWM');
      writeFileSync(`/proc/${child.pid}/clear_refs`, RESET_HIGH_WATER);
      return most;
    },
    watchChildren: (file) => watchChildren(child.pid as number, file),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilReady(child: ChildProcess): Promise<void> {
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += chunk;
    if (/\bready\b/.test(output)) return;
  }
  throw new Error(`The server ended before it was ready: ${output}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** A child that ends takes its figures along, so they are read while it is there. */
const LOOK_AGAIN_MS = 20;

function watchChildren(pid: number, file: string) {
  let most = 0;
  const look = () => {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    for (const each of children) most = Math.max(most, memoryOfChild(Number(each), file));
  };
  const looking = setInterval(look, LOOK_AGAIN_MS);
  return {
    end() {
      clearInterval(looking);
      return most;
    },
  };
}

/** 0 for one that runs something else, or has just ended. */
function memoryOfChild(pid: number, file: string): number {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(file) ? residentMb(pid, 'VmHWM') || 0 : 0;
  } catch {
    return 0;
  }
}

function residentMb(pid: number, which: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes] =
    new RegExp(`${which}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

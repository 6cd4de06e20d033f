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
  /** the peak since the last call, in MB */
  peakMemory(): number;
  /** measures the peak memory of child processes that run `file`, in MB, until `end` */
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
  await waitUntilReady(child);
  return {
    origin: `http://localhost:${port}`,
    readyAfter: (performance.now() - began) / 1000,
    memory: () => residentMb(child.pid as number, 'VmRSS'),
    peakMemory() {
      const peak = residentMb(child.pid as number, 'VmHWM');
      writeFileSync(`/proc/${child.pid}/clear_refs`, RESET_HIGH_WATER);
      return peak;
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

async function waitUntilReady(child: ChildProcess): Promise<void> {
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += chunk;
    if (/\bready\b/.test(output)) return;
  }
  throw new Error(`The server ended before it was ready: ${output}`);
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** The figures of a process vanish when it exits, so poll them. */
const POLL_MS = 20;

function watchChildren(pid: number, file: string) {
  let peak = 0;
  const poll = () => {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    for (const each of children) peak = Math.max(peak, memoryOfChild(Number(each), file));
  };
  const timer = setInterval(poll, POLL_MS);
  return {
    end() {
      clearInterval(timer);
      return peak;
    },
  };
}

/** 0 for a process that runs another file or has exited. */
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

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

export interface BenchedServer {
  origin: string;
  /** seconds from the start of the process to its ready line */
  readyAfter: number;
  /** resident memory now, in MB */
  memory(): number;
  stop(): Promise<void>;
}

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
    memory: () => residentMb(child.pid as number),
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

function residentMb(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

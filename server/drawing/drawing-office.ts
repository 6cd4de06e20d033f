import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { Clean, Draw } from '#app/media/drawing.ts';
import type { Task } from './draughtsman.ts';

const DRAUGHTSMAN = path.join(import.meta.dirname, 'draughtsman.ts');
const IDLE_MS = 30_000;

interface Waiting {
  task: Task;
  resolve: (made: never) => void;
  reject: (error: Error) => void;
}

export interface DrawingOffice {
  draw: Draw;
  clean: Clean;
  close(): void;
}

/**
 * Hands pictures to a process that makes them, `atOnce` at a time; what somebody has sent goes first, then
 * what someone is waiting for. The process comes with the first task, leaves when there is nothing to do, and
 * is replaced when it dies.
 */
export function openDrawingOffice({ atOnce }: { atOnce: number }): DrawingOffice {
  const sent: Waiting[] = [];
  const soon: Waiting[] = [];
  const later: Waiting[] = [];
  const underWay = new Map<number, Waiting>();
  let draughtsman: ChildProcess | undefined;
  let leaving: NodeJS.Timeout | undefined;
  let lastId = 0;

  function hire(): ChildProcess {
    const hired = fork(DRAUGHTSMAN, {
      execPath: process.execPath,
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, UV_THREADPOOL_SIZE: String(atOnce) },
    });
    hired.on('message', ({ id, made, failure }: { id: number; made?: never; failure?: string }) => {
      const waiting = underWay.get(id);
      underWay.delete(id);
      if (made) waiting?.resolve(made);
      else waiting?.reject(new Error(`A picture could not be made: ${failure}`));
      handOut();
    });
    hired.once('exit', () => {
      if (draughtsman !== hired) return;
      draughtsman = undefined;
      for (const waiting of underWay.values()) waiting.reject(new Error('The drawing process ended.'));
      underWay.clear();
      handOut();
    });
    return hired;
  }

  function handOut(): void {
    clearTimeout(leaving);
    while (underWay.size < atOnce) {
      const next = sent.shift() ?? soon.shift() ?? later.shift();
      if (!next) break;
      draughtsman ??= hire();
      underWay.set(++lastId, next);
      draughtsman.send({ id: lastId, task: next.task });
    }
    if (underWay.size === 0) leaving = setTimeout(close, IDLE_MS).unref();
  }

  function close(): void {
    const leaver = draughtsman;
    draughtsman = undefined;
    leaver?.kill();
  }

  function work<T>(task: Task, queue: Waiting[]): Promise<T> {
    return new Promise((resolve, reject) => {
      queue.push({ task, resolve, reject });
      handOut();
    });
  }

  return {
    draw: (job, { soon: isSoon }) => work({ draw: job }, isSoon ? soon : later),
    clean: (file) => work({ clean: file }, sent),
    close,
  };
}

import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { Draw, DrawingJob, DrawnPicture } from '#app/media/drawing.ts';

const DRAUGHTSMAN = path.join(import.meta.dirname, 'draughtsman.ts');
const IDLE_MS = 30_000;

interface Waiting {
  job: DrawingJob;
  resolve: (drawn: DrawnPicture) => void;
  reject: (error: Error) => void;
}

export interface DrawingOffice {
  draw: Draw;
  close(): void;
}

/**
 * Hands drawings to a process that draws, `atOnce` at a time; what someone is waiting for goes first. The
 * process comes with the first drawing, leaves when there is nothing to do, and is replaced when it dies.
 */
export function openDrawingOffice({ atOnce }: { atOnce: number }): DrawingOffice {
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
    hired.on('message', ({ id, drawn, failure }: { id: number; drawn?: DrawnPicture; failure?: string }) => {
      const waiting = underWay.get(id);
      underWay.delete(id);
      if (drawn) waiting?.resolve(drawn);
      else waiting?.reject(new Error(`A picture could not be drawn: ${failure}`));
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
      const next = soon.shift() ?? later.shift();
      if (!next) break;
      draughtsman ??= hire();
      underWay.set(++lastId, next);
      draughtsman.send({ id: lastId, job: next.job });
    }
    if (underWay.size === 0) leaving = setTimeout(close, IDLE_MS).unref();
  }

  function close(): void {
    const leaver = draughtsman;
    draughtsman = undefined;
    leaver?.kill();
  }

  return {
    draw: (job, how) =>
      new Promise((resolve, reject) => {
        (how.soon ? soon : later).push({ job, resolve, reject });
        handOut();
      }),
    close,
  };
}

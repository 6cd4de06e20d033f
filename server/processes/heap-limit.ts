import os from 'node:os';

const MEGABYTE = 1024 * 1024;
/** The heap of a busy process holds 90 to 110 MB; below the smallest limit it would do little but collect garbage. */
const SMALLEST_MB = 160;
const LARGEST_MB = 256;
/** The rest is for cached responses, programs, the image processes, and the database if it is embedded. */
const SHARE = 1 / 4;
/** New objects fill three such spaces before they are collected; V8's default is 32 on a big machine. */
const SEMI_SPACE_MB = 8;

/** Megabytes for V8's old space in each of `processes` that share a machine's or container's memory. */
export function heapLimitMb(memoryBytes: number, processes: number): number {
  const share = Math.round((memoryBytes * SHARE) / processes / MEGABYTE);
  return Math.min(LARGEST_MB, Math.max(SMALLEST_MB, share));
}

/**
 * Replaces this process by the same one with a limited heap, as V8 cannot be limited after its start. Workers inherit the limit.
 * Does nothing if the operator has set a limit, for example in NODE_OPTIONS, or where processes cannot be replaced.
 */
export function limitHeap(): void {
  const flags = [...process.execArgv, process.env.NODE_OPTIONS ?? ''].join(' ');
  const { execve } = process as { execve?: (file: string, args: string[]) => never };
  // A channel to a parent process would be lost.
  if (
    !execve ||
    process.platform === 'win32' ||
    process.connected ||
    /--max[-_](old[-_]space|heap)[-_]size/.test(flags)
  )
    return;
  const limits = [
    `--max-old-space-size=${heapLimitMb(memoryOfMachine(), countProcesses())}`,
    `--max-semi-space-size=${SEMI_SPACE_MB}`,
  ];
  execve.call(process, process.execPath, [
    process.execPath,
    ...limits,
    ...process.execArgv,
    ...process.argv.slice(1),
  ]);
}

/** The container's memory, if it is limited. */
function memoryOfMachine(): number {
  return Math.min(os.totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}

/** The settings are read later; an invalid one is reported then. */
function countProcesses(): number {
  const { WORKERS = '1' } = process.env;
  return WORKERS === 'auto' ? os.availableParallelism() : Number.parseInt(WORKERS, 10) || 1;
}

import os from 'node:os';

const MEGABYTE = 1024 * 1024;
/** A busy process holds 90 to 110 MB; below the smallest limit it would do little but collect garbage. */
const SMALLEST_MB = 160;
const LARGEST_MB = 256;
/** The rest is for cached responses, programs, the image processes, and the database if it is embedded. */
const SHARE = 1 / 4;
/** New objects fill three such spaces before they are collected; V8's default is 32 on a big machine. */
const SMALLEST_SEMI_SPACE_MB = 8;
const LARGEST_SEMI_SPACE_MB = 32;
/** As a share of the old space: with a larger catalogue each list creates more objects. */
const SEMI_SPACE_SHARE = 1 / 32;
const OLD_SPACE_FLAG = /^--max[-_](?:old[-_]space|heap)[-_]size=(\d+)$/;

/** Megabytes for V8's old space in each of `processes` that share a machine's or container's memory. */
export function memoryLimitMb(memoryBytes: number, processes: number): number {
  const share = Math.round((memoryBytes * SHARE) / processes / MEGABYTE);
  return Math.min(LARGEST_MB, Math.max(SMALLEST_MB, share));
}

/**
 * Replaces this process by the same one with limited memory, as V8 cannot be limited after its start. Workers inherit the limit.
 * Keeps the limits that the operator has set, for example in NODE_OPTIONS. Does nothing where processes cannot be replaced.
 */
export function limitMemory(): void {
  const flags = [...process.execArgv, ...(process.env.NODE_OPTIONS ?? '').split(' ')];
  const limits = missingLimits(flags, memoryLimitMb(memoryOfMachine(), countProcesses()));
  const { execve } = process as { execve?: (file: string, args: string[]) => never };
  // A channel to a parent process would be lost.
  if (limits.length === 0 || !execve || process.platform === 'win32' || process.connected) return;
  execve.call(process, process.execPath, [
    process.execPath,
    ...limits,
    ...process.execArgv,
    ...process.argv.slice(1),
  ]);
}

/** The flags for the old space and the semi-space, without those that the operator has set. */
function missingLimits(flags: readonly string[], oldSpaceMb: number): string[] {
  const semiSpaceMb = semiSpaceFor(findOldSpace(flags) ?? oldSpaceMb);
  const limits = [
    { isSetBy: OLD_SPACE_FLAG, flag: `--max-old-space-size=${oldSpaceMb}` },
    { isSetBy: /^--max[-_]semi[-_]space[-_]size/, flag: `--max-semi-space-size=${semiSpaceMb}` },
  ];
  return limits.filter(({ isSetBy }) => !flags.some((flag) => isSetBy.test(flag))).map(({ flag }) => flag);
}

/** The operator's limit for the old space, in MB. */
function findOldSpace(flags: readonly string[]): number | undefined {
  return flags
    .flatMap((flag) => OLD_SPACE_FLAG.exec(flag)?.[1] ?? [])
    .map(Number)
    .at(-1);
}

function semiSpaceFor(oldSpaceMb: number): number {
  const share = Math.round(oldSpaceMb * SEMI_SPACE_SHARE);
  return Math.min(LARGEST_SEMI_SPACE_MB, Math.max(SMALLEST_SEMI_SPACE_MB, share));
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

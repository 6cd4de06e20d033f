import { readdirSync, readFileSync } from 'node:fs';

const MEGABYTE_IN_KB = 1024;

/**
 * Resident memory of a process and all its descendants, in MB. Excludes shared memory (the database's buffers are
 * fixed) and counts a program's pages once, however many processes run it.
 */
export function memoryOfProcesses(root: number): number {
  const children = childrenByParent();
  const programs = new Map<string, number>();
  let kilobytes = 0;
  for (const pending = [root]; pending.length > 0; ) {
    const pid = pending.pop() as number;
    const { own, ofProgram, program } = memoryOf(pid);
    kilobytes += own;
    programs.set(program, Math.max(ofProgram, programs.get(program) ?? 0));
    pending.push(...(children.get(pid) ?? []));
  }
  for (const ofProgram of programs.values()) kilobytes += ofProgram;
  return Math.round(kilobytes / MEGABYTE_IN_KB);
}

function childrenByParent(): Map<number, number[]> {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? readIfThere(`/proc/${name}/stat`) : '';
    // The second field is the program's name in parentheses and may contain anything.
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  return children;
}

function memoryOf(pid: number): { own: number; ofProgram: number; program: string } {
  const status = readIfThere(`/proc/${pid}/status`);
  const of = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  // PostgreSQL processes overwrite their command line, so identify programs by name.
  const program = /^Name:\s+(.*)/m.exec(status)?.[1] ?? '';
  return { own: of('RssAnon'), ofProgram: of('RssFile'), program };
}

/** The process may have ended. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

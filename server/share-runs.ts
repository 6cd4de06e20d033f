/** Runs `work` once at a time. Calls during a run share the next run, because it must begin after the call. */
export function shareRuns<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  return () => {
    next ??= running.then(() => {
      next = undefined;
      const run = work();
      running = run.catch(() => {});
      return run;
    });
    return next;
  };
}

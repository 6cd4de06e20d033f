import type { Config } from '#app/platform/config/config.server.ts';
import { currentTracer } from '#app/platform/tracing/tracing.server.ts';

/** With these, and no draining, the whole stop stays below the 10 s that CONTRACT §1 promises. */
export const REQUESTS_TIMEOUT_MS = 6_000;
const STOP_TIMEOUT_MS = 9_500;

/** Does `stop` once when the process is asked to end, then exits 0; a stop that hangs beyond its draining is cut off. */
export function onStopSignal({ drainSeconds }: Config, stop: () => Promise<void>): void {
  let isStopping = false;
  const begin = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), drainSeconds * 1_000 + STOP_TIMEOUT_MS).unref();
    stop()
      .finally(() => currentTracer()?.close())
      .then(
        () => process.exit(0),
        (error) => {
          console.error(error);
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', begin);
  process.on('SIGINT', begin);
}

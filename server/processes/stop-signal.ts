import type { Config } from '#app/platform/config/config.server.ts';
import { currentTracer } from '#app/platform/tracing/tracing.server.ts';

/** Without draining, stopping stays below the 10 s of rules §1. */
export const REQUESTS_TIMEOUT_MS = 6_000;
const STOP_TIMEOUT_MS = 9_500;

/** Runs `stop` once on SIGTERM or SIGINT and exits with 0; exits with 1 if stopping hangs. */
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

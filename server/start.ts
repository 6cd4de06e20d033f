import cluster from 'node:cluster';
import { type Config, readConfig } from '#app/platform/config/config.server.ts';
import { InvalidSetting } from '#app/platform/config/environment.server.ts';
import { setTracer } from '#app/platform/tracing/tracing.server.ts';
import { runPrimary } from './processes/primary-process.ts';
import { runSingleProcess } from './processes/single-process.ts';
import { runWorker } from './processes/worker-process.ts';
import { openLog } from './telemetry/log.ts';

/** Reads the settings, then starts a single process, or a primary process with workers. */
process.env.NODE_ENV ??= 'production';

function readSettings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof InvalidSetting)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

const config = readSettings();
const log = openLog(config.logLevel);
if (config.traces) setTracer((await import('./telemetry/open-telemetry.ts')).openTracer(config.traces));
if (config.workers === 1) await runSingleProcess(config, log);
else if (cluster.isPrimary) await runPrimary(config, log);
else await runWorker(config, log);

import cluster from 'node:cluster';
import { type Config, readConfig } from '#app/foundation/config.server.ts';
import { BadSetting } from '#app/foundation/read-setting.server.ts';
import { setTracer } from '#app/foundation/tracing.server.ts';
import { runKeeper } from './keeper.ts';
import { openLog } from './log.ts';
import { runAlone } from './run-alone.ts';
import { runWorker } from './worker.ts';

/** Where the shop starts: settings, then one process that does all, or a keeper with its workers. */
process.env.NODE_ENV ??= 'production';

function settings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof BadSetting)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

const config = settings();
const log = openLog(config.logLevel);
if (config.traces) setTracer((await import('./open-telemetry.ts')).openTracer(config.traces));
if (config.workers === 1) await runAlone(config, log);
else if (cluster.isPrimary) await runKeeper(config, log);
else await runWorker(config, log);

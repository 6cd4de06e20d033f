import { createServer } from 'node:http';
import type { Config } from '#app/platform/config/config.server.ts';
import type { MetricsText } from './shop-metrics.ts';

/** Serves GET /metrics on its own port, which can be kept private. */
export async function serveMetrics(config: Config, metrics: MetricsText): Promise<void> {
  const server = createServer(async (_request, response) => {
    try {
      const { contentType, body } = await metrics.text();
      response.setHeader('content-type', contentType).end(body);
    } catch (error) {
      // A worker that is too busy to report must not crash the primary process.
      response.writeHead(503, { 'content-type': 'text/plain' }).end((error as Error).message);
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.metrics.port, config.host, () => resolve());
  });
  server.unref();
}

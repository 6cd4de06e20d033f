import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/**
 * The baseline: the same HTTP library with a fixed body from memory, for any method. The path `/{bytes}/{type}` sets the size
 * and the type.
 */
const app = new Hono();
const bodies = new Map<string, Uint8Array<ArrayBuffer>>();

app.all('/:bytes/:type', async (c) => {
  if (c.req.method === 'POST') await c.req.text();
  const bytes = c.req.param('bytes');
  let body = bodies.get(bytes);
  if (body === undefined) {
    body = new Uint8Array(Number(bytes)).fill('x'.charCodeAt(0));
    bodies.set(bytes, body);
  }
  return c.body(body, 200, {
    'content-type': c.req.param('type') === 'html' ? 'text/html; charset=utf-8' : 'application/json',
  });
});

serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: 'localhost' }, () =>
  console.log('ready'),
);

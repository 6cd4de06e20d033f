import type { OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { ApiEnv } from './api-module.ts';

/**
 * Lets the successful answers of public reads be stored: those of GETs that are described without a session, and that
 * came without one. They are the same for everyone. An answer that says otherwise itself stays as it is.
 */
export function markCacheableReads<E extends ApiEnv>(api: OpenAPIHono<E>): MiddlewareHandler<E> {
  let paths: Set<string> | undefined;
  return async (c, next) => {
    await next();
    if (c.req.method !== 'GET' || c.req.header('authorization') || c.res.status !== 200) return;
    paths ??= publicPaths(api);
    if (paths.has(routePath(c, -1)) && !c.res.headers.has('cache-control'))
      c.header('cache-control', 'no-cache');
  };
}

/** In the router's spelling: `/api/products/:id`. */
function publicPaths<E extends ApiEnv>(api: OpenAPIHono<E>): Set<string> {
  const paths = api.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route' || definition.route.method !== 'get' || definition.route.security)
      return [];
    return definition.route.path.replaceAll(/\{(\w+)\}/g, ':$1');
  });
  return new Set(paths);
}

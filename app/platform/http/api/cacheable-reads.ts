import type { OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { ApiEnv } from './api-module.ts';

/**
 * Marks successful responses of public reads as cacheable: GETs that are documented without a session and came without one,
 * so they are the same for everyone. A response with its own Cache-Control is not changed.
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

/** In the router's syntax: `/api/products/:id`. */
function publicPaths<E extends ApiEnv>(api: OpenAPIHono<E>): Set<string> {
  const paths = api.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route' || definition.route.method !== 'get' || definition.route.security)
      return [];
    return definition.route.path.replaceAll(/\{(\w+)\}/g, ':$1');
  });
  return new Set(paths);
}

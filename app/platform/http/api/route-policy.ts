import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, Env } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Source } from '../../fault-injection/fail-switches.ts';
import type { Priority } from '../admission-control.ts';

/** Public data, in parts that change independently. */
export const PUBLIC_DATA = ['products', 'content', 'settings'] as const;
export type PublicData = (typeof PUBLIC_DATA)[number];

/**
 * How a body arrives. `json` is read and checked before the call; `raw` is passed on byte for byte, because a signature covers
 * the bytes; `files` is a form that the call reads itself, after it has checked the sender.
 */
export type BodyKind = 'json' | 'raw' | 'files' | 'json or files';

/** The declared properties of a call, known before its handler runs. */
export interface RoutePolicy {
  /** the source that makes the call fail in a demo; without one it never fails */
  source?: Source;
  /** the public data that a successful write may have changed; every write declares it, an empty list means nothing public */
  changes?: readonly PublicData[];
  /** false: cannot end or change a session, so the response does not wait until all processes know; a write may by default */
  changesSessions?: false;
  /** `json` by default */
  body?: BodyKind;
  /** its priority under load; `call` by default */
  priority?: Priority;
  /** treats an expired session as none, so that it cannot block signing in */
  ignoresStaleSession?: boolean;
}

/** Part of a route: its policy (`x-policy`). Every route has one. */
export function policy(declared: RoutePolicy): { 'x-policy': RoutePolicy } {
  return { 'x-policy': declared };
}

/** A registered route; `path` is in the syntax of the description: `/api/products/{id}`. */
export interface RegisteredRoute {
  method: string;
  path: string;
  /** whether it needs no session */
  isOpen: boolean;
  policy: RoutePolicy | undefined;
}

/** All routes of an API that are described. */
export function listRoutes<E extends Env>(api: OpenAPIHono<E>): RegisteredRoute[] {
  return api.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return [];
    const { method, path, security, 'x-policy': declared } = definition.route;
    const route = { method: method.toUpperCase(), path, isOpen: security === undefined };
    return { ...route, policy: declared as RoutePolicy | undefined };
  });
}

/** Finds the route that answers a request before its handler runs; undefined if none does. */
export function createRouteFinder<E extends Env>(api: OpenAPIHono<E>) {
  let routes: Map<string, RegisteredRoute> | undefined;
  return (c: Context<E>): RegisteredRoute | undefined => {
    routes ??= new Map(listRoutes(api).map((route) => [`${route.method} ${routerPath(route.path)}`, route]));
    for (const { method, path } of matchedRoutes(c)) {
      const found = routes.get(`${method} ${path}`);
      if (found) return found;
    }
    return undefined;
  };
}

/** In the router's syntax: `/api/products/:id`. */
function routerPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

import type { OpenAPIHono } from '@hono/zod-openapi';
import { type ApiEnv, refusalResponses } from './api-module.ts';

/**
 * Documents for every call the refusals that come before its module: an unreadable URL or body (400), an invalid token (401,
 * except for the `isOpen` calls, which ignore it) and a malformed path (404).
 */
export function describeRefusals<E extends ApiEnv>(
  api: OpenAPIHono<E>,
  isOpen: (path: string) => boolean,
): void {
  for (const definition of api.openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue;
    const { route } = definition;
    const common = {
      ...refusalResponses(400),
      ...(isOpen(route.path) ? {} : refusalResponses(401)),
      ...(route.path.includes('{') ? refusalResponses(404) : {}),
    };
    route.responses = { ...common, ...route.responses };
  }
}

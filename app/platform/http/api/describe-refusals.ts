import type { OpenAPIHono } from '@hono/zod-openapi';
import { type ApiEnv, refusalResponses } from './api-module.ts';

/**
 * Adds to the description of every call what is refused before a room sees it: an address or a body that cannot be
 * read (400), a token that leads nowhere (401; `isOpen` names the calls that look at none), and a path that cannot be (404).
 */
export function describeRefusals<E extends ApiEnv>(
  api: OpenAPIHono<E>,
  isOpen: (path: string) => boolean,
): void {
  for (const definition of api.openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue;
    const { route } = definition;
    const more = {
      ...refusalResponses(400),
      ...(isOpen(route.path) ? {} : refusalResponses(401)),
      ...(route.path.includes('{') ? refusalResponses(404) : {}),
    };
    route.responses = { ...more, ...route.responses };
  }
}

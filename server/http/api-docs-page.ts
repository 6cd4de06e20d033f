import { escapeHtml } from '#app/platform/text/escape-markup.ts';

interface Operation {
  summary?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>;
}

export interface ApiDescription {
  info: { title: string; description?: string };
  paths: Record<string, Record<string, Operation>>;
}

/** The API documentation as a page without scripts. */
export function apiDocsPage(api: ApiDescription): string {
  const calls = Object.entries(api.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => callSection(method, path, operation)),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${api.info.title} API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;color:#1f1a17;background:#fbf7f0}
code,pre{font:14px/1.45 ui-monospace,monospace}code{overflow-wrap:anywhere}pre{overflow:auto;padding:.75rem;background:#f3ebdd}details{border-top:1px solid #e6dccb;padding:.6rem 0}
summary{cursor:pointer}summary b{display:inline-block;min-width:4.5rem;color:#a3242f}h3{margin:.8rem 0 .2rem;font-size:1rem}</style></head>
<body><h1>${api.info.title} API</h1><p>${escapeHtml(api.info.description ?? '')}</p>
<p>As JSON: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>${calls.join('\n')}</body></html>`;
}

function callSection(method: string, path: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map(
    (each) => `<li><code>${each.name}</code> in ${each.in}${each.required ? '' : ', optional'}</li>`,
  );
  const bodies = Object.entries(operation.requestBody?.content ?? {}).map(
    ([type, { schema }]) => `<h3>Request body: ${type}</h3>${asCode(schema)}`,
  );
  const responses = Object.entries(operation.responses).map(([status, { description, content }]) => {
    const schemas = Object.values(content ?? {}).map(({ schema }) => asCode(schema));
    return `<h3>${status} ${escapeHtml(description)}</h3>${status < '300' ? schemas.join('') : ''}`;
  });
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(operation.summary ?? '')}</summary>
${operation.security ? '<p>Needs a session: <code>Authorization: Bearer {token}</code>.</p>' : ''}
${parameters.length ? `<ul>${parameters.join('')}</ul>` : ''}${bodies.join('')}${responses.join('')}</details>`;
}

function asCode(schema: unknown): string {
  return `<pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`;
}

/** The parts of an OpenAPI 3.1 document that generate random requests. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema?: Schema;
}

export interface Operation {
  method: string;
  path: string;
  parameters: Parameter[];
  /** request body by media type */
  body: Record<string, { schema?: Schema }>;
  /** documented response statuses */
  statuses: string[];
}

export interface ApiDescription {
  paths: Record<string, Record<string, Described>>;
  components?: { schemas?: Record<string, Schema> };
}

interface Described {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses: Record<string, unknown>;
}

export function operationsOf({ paths }: ApiDescription): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => ({
      ...{ method: method.toUpperCase(), path, parameters },
      ...{ body: requestBody?.content ?? {}, statuses: Object.keys(responses) },
    })),
  );
}

import { z } from 'zod';
import type { Route } from './route.ts';
import { errorAnswer } from './shapes.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
};

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }));
}

function bodyOf({ body, upload }: Route): Json | undefined {
  if (!body && !upload) return undefined;
  const schema: Json = body ? schemaOf(body, 'input') : { type: 'object' };
  const json = { 'application/json': { schema } };
  if (!upload) return { content: json };
  const file = { type: 'string', contentMediaType: 'application/octet-stream', description: upload.kinds };
  const files = upload.maxFiles === 1 ? file : { type: 'array', maxItems: upload.maxFiles, items: file };
  const properties = {
    ...(schema.properties as Json),
    ...Object.fromEntries(upload.fields.map((f) => [f, files])),
  };
  const form = { 'multipart/form-data': { schema: { ...schema, properties } } };
  return { content: { ...(upload.isOptional && json), ...form } };
}

const accessText = (access: Route['access']): string => {
  if (access === 'anyone') return 'Anyone may call.';
  return access === 'signedIn' ? 'Any signed-in account may call.' : `For the roles: ${access.join(', ')}.`;
};

const limitText = ({ limits = [] }: Route): string =>
  limits
    .map(
      ({ max, perSeconds, by }) => ` At most ${max} calls in ${perSeconds} seconds from one ${by}, then 429.`,
    )
    .join('');

function operationOf(route: Route): Json {
  const requestBody = bodyOf(route);
  const refusal = {
    description: 'Refused',
    content: { 'application/json': { schema: schemaOf(errorAnswer, 'output') } },
  };
  return {
    summary: route.summary,
    description: accessText(route.access) + limitText(route),
    tags: [route.path.split('/')[2]],
    parameters: [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')],
    ...(requestBody && { requestBody }),
    security: route.access === 'anyone' ? [] : [{ bearer: [] }],
    responses: {
      [route.status ?? 200]: {
        description: 'Done',
        content: { 'application/json': { schema: schemaOf(route.response, 'output') } },
      },
      default: refusal,
    },
  };
}

/** Generates OpenAPI 3.1. */
export function openapi(routes: readonly Route[]): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sudhaar',
      version: '1',
      description: 'The calls between the pages of Sudhaar and its server.',
    },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  };
}

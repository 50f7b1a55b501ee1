import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { firm } from '../../shared/firm';
import { cookieName } from './cookie-name';
import type { Endpoint } from './endpoint';

const Problem = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // A default that is made anew each time, as of a key, is no default.
    override({ jsonSchema }) {
      if (jsonSchema.format === 'uuid') delete jsonSchema.default;
    },
  });
  return json as Record<string, unknown>;
};

/** Other requests are answered in between: there are hundreds of schemas. */
export async function describeApi(endpoints: Endpoint[], siteUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method]: describe(endpoint) };
    await setImmediate();
  }
  return {
    openapi: '3.1.0',
    info: { title: `${firm.name} API`, version: '1', description: firm.description },
    servers: [{ url: siteUrl }],
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'output') },
      securitySchemes: {
        customer: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieName('lionmark_customer.session_token', siteUrl),
        },
        administrator: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieName('lionmark_admin.session_token', siteUrl),
        },
      },
    },
  };
}

function describe(endpoint: Endpoint) {
  const problem = (description: string) => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
  });
  return {
    summary: endpoint.summary,
    tags: [endpoint.tag],
    operationId: `${endpoint.method}${endpoint.path.replaceAll(/[^\w]+(\w)?/g, (_, letter = '') => letter.toUpperCase())}`,
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
      },
    }),
    ...(endpoint.access !== 'public' && { security: [{ [endpoint.access]: [] }] }),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Success',
        ...(endpoint.answer && {
          content: { 'application/json': { schema: schemaOf(endpoint.answer, 'output') } },
        }),
      },
      ...((endpoint.body || endpoint.query) && { 400: problem('The request is not valid') }),
      ...(endpoint.access !== 'public' && { 401: problem('Not signed in') }),
      ...(endpoint.role && { 403: problem(`Your role is not enough: it takes ${endpoint.role}`) }),
      ...(endpoint.params && { 404: problem('Not found') }),
      default: problem('Any other error'),
    },
  };
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Record<string, unknown>>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    schema: property,
  }));
}

import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Route } from '#access/contract.ts'
import type { Endpoint } from '#access/server/endpoint.ts'
import { refusalShape } from '#access/shapes.ts'
import { VERBS } from '#access/verbs.ts'
import { API_EXAMPLES } from '#apps/api/openapi-examples.data.ts'
import { RESPONSES, refusalsOf, SECURITY_SCHEMES, securityOf } from '#apps/api/openapi-parts.ts'

/** The version of the API, that of the newest heading of docs/api-changes.md. */
export const API_VERSION = '1.1.0'

/** The contracts as OpenAPI 3.1, made from the same shapes that parse the requests. */
export function serveOpenApi(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  // A fifth of a second of work, which no start needs.
  let text: string | undefined
  app.get('/api/openapi.json', (_request, reply) => {
    text ??= JSON.stringify(describe(endpoints))
    return reply.header('content-type', 'application/json').header('cache-control', 'public, max-age=300').send(text)
  })
}

export function describe(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { route } of endpoints) {
    const path = (paths[`/api${route.path.replace(/:([A-Za-z]+)/g, '{$1}')}`] ??= {})
    path[route.method.toLowerCase()] = operation(route)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Breakwater',
      version: API_VERSION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description: ABOUT,
    },
    servers: [{ url: '/' }],
    paths,
    components: { schemas: { Refusal: schemaOf(refusalShape) }, securitySchemes: SECURITY_SCHEMES, responses: RESPONSES },
  }
}

const ABOUT = [
  'Amounts are whole US cents, dates are YYYY-MM-DD, moments ISO 8601 in UTC. Each operation names the permission it needs and who has it.',
  'Programs send an API token as a Bearer. A list answers `rows` and `next`: send `next` as `cursor` for the next page, until it is null.',
  'A refusal has a stable `code`, a sentence in the language of Accept-Language, and one sentence for each wrong field.',
  'What creates something or moves money needs an Idempotency-Key: the same key and body get the same answer, also after a lost one.',
  'With `X-Check-Only: 1` a request that writes is only checked: refused with every wrong field as it would be, or answered with 204 and nothing done.',
  'A deprecated operation says so in its Deprecation and Sunset headers at least 180 days ahead.',
].join('\n\n')

function operation(route: Route) {
  return {
    operationId: nameOf(route),
    summary: route.summary,
    ...(route.deprecated
      ? { deprecated: true, 'x-sunset': route.deprecated.sunsetOn, description: `Use ${route.deprecated.instead}.` }
      : {}),
    security: securityOf(route),
    'x-verb': route.verb,
    'x-granted-to': route.verb === 'public' ? ['everyone'] : VERBS[route.verb],
    ...(isPaged(route) ? { 'x-pagination': { rows: 'rows', next: 'next', cursor: 'cursor', limit: 'limit' } } : {}),
    parameters: [...parametersIn('path', route.params), ...parametersIn('query', route.query), ...keyParameter(route)],
    ...(route.body ? { requestBody: { required: true, content: bodyContent(route) } } : {}),
    responses: {
      '200': { description: 'Done', content: answerContent(route) },
      ...refusalsOf(route),
    },
  }
}

/** `getClaimsByClaimIdPayment`: two modules may use the same name, but no two share a path. */
export const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string =>
  method.toLowerCase() + path.replaceAll(/\W+(\w)/g, (lead, first: string) => (lead.includes(':') ? 'By' : '') + first.toUpperCase())

const isPaged = ({ query }: Route): boolean => query !== undefined && 'cursor' in query.shape && 'limit' in query.shape

function parametersIn(where: 'path' | 'query', shape: z.ZodMiniObject | undefined) {
  if (!shape) return []
  return Object.entries(shape.shape).map(([name, each]) => ({
    name,
    in: where,
    required: where === 'path' || !z.safeParse(each, undefined).success,
    schema: schemaOf(each),
  }))
}

const keyParameter = (route: Route) =>
  route.once
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: route.once !== 'by_nature',
          schema: { type: 'string', minLength: 8, maxLength: 128, pattern: '^[A-Za-z0-9_:.-]{8,128}$' },
        },
      ]
    : []

const BYTES = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }

const bodyContent = (route: Route) =>
  route.body === 'bytes' || route.body === 'stream' || !route.body ? BYTES : { 'application/json': { schema: schemaOf(route.body) } }

function answerContent(route: Route) {
  if (route.answer === 'file' || route.answer === 'kept') return BYTES
  const example = API_EXAMPLES.find(({ of }) => of === `${route.method} ${route.path}`)
  return { 'application/json': { schema: schemaOf(route.answer), ...(example ? { example: example.answer } : {}) } }
}

function schemaOf(shape: z.core.$ZodType): unknown {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { unrepresentable: 'any', io: 'input' })
  return schema
}

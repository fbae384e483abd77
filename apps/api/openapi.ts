import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Route } from '#access/contract.ts'
import type { Endpoint } from '#access/server/endpoint.ts'
import { refusalShape } from '#access/shapes.ts'
import { VERBS } from '#access/verbs.ts'

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
      version: '1',
      description:
        'Amounts are whole US cents, dates are YYYY-MM-DD, moments ISO 8601 in UTC. Each operation names the verb it needs and who has it.',
    },
    paths,
    components: { schemas: { Refusal: schemaOf(refusalShape) } },
  }
}

function operation(route: Route) {
  return {
    operationId: nameOf(route),
    summary: route.summary,
    'x-verb': route.verb,
    'x-granted-to': route.verb === 'public' ? ['everyone'] : VERBS[route.verb],
    parameters: [...parametersIn('path', route.params), ...parametersIn('query', route.query), ...keyParameter(route)],
    ...(route.body ? { requestBody: { required: true, content: bodyContent(route) } } : {}),
    responses: {
      '200': { description: 'Done', content: answerContent(route) },
      '4XX': {
        description: codesOf(route),
        'x-codes': route.refusals ?? {},
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  }
}

/** `getClaimsByClaimIdPayment`: two modules may use the same name, but no two share a path. */
const nameOf = ({ method, path }: Route): string =>
  method.toLowerCase() + path.replaceAll(/\W+(\w)/g, (lead, first: string) => (lead.includes(':') ? 'By' : '') + first.toUpperCase())

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
          schema: { type: 'string', minLength: 8, maxLength: 128 },
        },
      ]
    : []

const bodyContent = (route: Route) =>
  route.body === 'bytes' || route.body === 'stream' || !route.body
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: schemaOf(route.body) } }

const answerContent = (route: Route) =>
  route.answer === 'file' || route.answer === 'kept'
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: schemaOf(route.answer) } }

const codesOf = (route: Route): string => `Refused. Codes besides the usual: ${Object.keys(route.refusals ?? {}).join(', ') || 'none'}.`

function schemaOf(shape: z.core.$ZodType): unknown {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { unrepresentable: 'any', io: 'input' })
  return schema
}

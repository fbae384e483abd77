import { expect, test } from 'vitest'
import { describe } from '#apps/api/openapi.ts'
import { endpointsOf } from '#apps/modules.ts'

const endpoints = endpointsOf({ sandbox: false })
const { paths } = describe(endpoints)
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation: operation as Operation })),
)

type Schema = { type?: string; format?: string; properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] }
type Operation = {
  operationId: string
  summary: string
  'x-granted-to': readonly string[]
  parameters: { name: string; in: string; required: boolean }[]
  responses: { '200': { content: Record<string, { schema: Schema }> } }
}

test('every endpoint is described once, with a name, a sentence and its roles', () => {
  expect(operations).toHaveLength(endpoints.length)
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(endpoints.length)
  expect(operations.filter(({ operation }) => !operation.summary || operation['x-granted-to'].length === 0)).toEqual([])
})

test.each(operations)('$method $path describes each parameter of its path', ({ path, operation: { parameters } }) => {
  const inPath = parameters.filter((each) => each.in === 'path')
  expect(inPath.map(({ name }) => name).toSorted()).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted())
  expect(inPath.every(({ required }) => required)).toBe(true)
})

/** Names of fields that must have a format. */
const FORMATS = [
  [/Cents$/, 'cents'],
  [/On$/, 'date'],
  [/At$/, 'date-time'],
] as const

test.each(operations)('$method $path says which of its answers are cents, dates and moments', ({ operation }) => {
  const answer = operation.responses['200'].content['application/json']
  const unsaid = answer
    ? leavesOf(answer.schema).filter(({ name, formats }) => FORMATS.some(([is, format]) => is.test(name) && !formats.includes(format)))
    : []
  expect(unsaid).toEqual([])
})

function leavesOf(schema: Schema, name = ''): { name: string; formats: (string | undefined)[] }[] {
  const options = schema.anyOf ?? [schema]
  const within = options.flatMap((each) => [
    ...Object.entries(each.properties ?? {}).flatMap(([key, value]) => leavesOf(value, key)),
    ...(each.items ? leavesOf(each.items) : []),
  ])
  const flat = options.filter(({ type }) => type === 'string' || type === 'integer' || type === 'number')
  return flat.length > 0 ? [{ name, formats: flat.map(({ format }) => format) }, ...within] : within
}

/** A summary is a verb and a noun, or the noun alone: "List a member’s claims", "One alliance". */
const FOLKSY =
  /\b(?:nobody|whoever|somebody|one’s|oneself|anew|throw away|take[sn]? .*back|let (?:it|them|.*) go|come[sn]? back|came back|beside|way back|way into|written to|written down|keeps nothing|nothing is done|pressed twice|colleagues?|by itself|cancelling|at once|papers?|letters to|say (?:that|where|whether|which)|give .* back)\b/i

test('the summary of an endpoint is plain', () => {
  expect(operations.map(({ operation }) => operation.summary).filter((summary) => FOLKSY.test(summary))).toEqual([])
})

test('each operation says what may ask it: a session, and an API token where one may', () => {
  const of = (path: string, method = 'get') => (paths[path]?.[method] as { security: unknown } | undefined)?.security
  expect(of('/api/members')).toEqual([{ session: [] }, { apiToken: ['members.list'] }])
  expect(of('/api/leads')).toEqual([{ session: [], crmToken: [] }, { apiToken: ['leads.read'] }])
  expect(of('/api/api-tokens/current')).toEqual([{ session: [] }, { apiToken: [] }])
  expect(of('/api/session/crm-token')).toEqual([{ session: [] }])
  expect(of('/api/claims/{claimId}/approval', 'post')).toEqual([{ session: [] }])
  expect(of('/api/session')).toEqual([])
})

type Json = Readonly<Record<string, unknown>>
type Operation = {
  operationId: string
  summary: string
  deprecated?: boolean
  security: readonly Json[]
  parameters: readonly { name: string; in: string; required: boolean; schema: unknown }[]
  requestBody?: { content: Json }
  responses: Readonly<Record<string, { content?: Json }>>
}
export type Description = { paths: Readonly<Record<string, Readonly<Record<string, unknown>>>> }

const HEAD = `// Made by \`npm run client\` from the description of the API; a test fails when it drifts. Do not edit.\n`

/** The operations that an API token may ask, as TypeScript: what goes in and comes out, and how each is asked. */
export function clientOperations({ paths }: Description): string {
  const operations = Object.entries(paths)
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, each]) => ({ path, method, each: each as Operation })))
    .filter(({ each }) => each.security.some((way) => 'apiToken' in way))
    .toSorted((one, other) => (one.each.operationId < other.each.operationId ? -1 : 1))
  const types = operations.map(
    ({ each }) => `  /** ${each.summary} */\n  ${each.operationId}: { asked: ${askedOf(each)}; answer: ${answerOf(each)} }`,
  )
  const table = operations.map(
    ({ path, method, each }) =>
      `  ${each.operationId}: { method: '${method.toUpperCase()}', path: '${path}', needsKey: ${each.parameters.some(({ name }) => name === 'Idempotency-Key')} },`,
  )
  return `${HEAD}
export type Operations = {\n${types.join('\n')}\n}
type Asking = { method: string; path: string; needsKey: boolean }
export const OPERATIONS: Readonly<Record<keyof Operations, Asking>> = {\n${table.join('\n')}\n}\n`
}

function askedOf({ parameters, requestBody }: Operation): string {
  const parts = (['path', 'query'] as const).flatMap((where) => {
    const fields = parameters.filter((each) => each.in === where)
    if (fields.length === 0) return []
    const inside = fields.map(({ name, required, schema }) => `${nameOf(name)}${required ? '' : '?'}: ${typeOf(schema)}`)
    const isOptional = fields.every(({ required }) => !required)
    return [`${where === 'path' ? 'params' : 'query'}${isOptional ? '?' : ''}: { ${inside.join('; ')} }`]
  })
  const body = recordOf(requestBody?.content['application/json'])
  const asked = [...parts, ...('schema' in body ? [`body: ${typeOf(body['schema'])}`] : [])]
  return asked.length === 0 ? 'Record<never, never>' : `{ ${asked.join('; ')} }`
}

function answerOf({ responses }: Operation): string {
  const json = recordOf(responses['200']?.content?.['application/json'])
  return 'schema' in json ? typeOf(json['schema']) : 'Blob'
}

/** A JSON schema as a type, on one line. */
export function typeOf(schema: unknown): string {
  const { type, properties, items, enum: choices, const: only, anyOf, oneOf, additionalProperties } = recordOf(schema)
  if (only !== undefined) return JSON.stringify(only)
  if (Array.isArray(choices)) return choices.map((each) => JSON.stringify(each)).join(' | ')
  const either = anyOf ?? oneOf
  if (Array.isArray(either)) return either.map(typeOf).join(' | ')
  if (Array.isArray(type)) return type.map((each: unknown) => typeOf({ ...recordOf(schema), type: each })).join(' | ')
  if (type === 'array') return `(${typeOf(items)})[]`
  if (type === 'object') return objectOf(recordOf(schema), properties, additionalProperties)
  if (type === 'integer' || type === 'number') return 'number'
  return type === 'string' || type === 'boolean' || type === 'null' ? type : 'unknown'
}

function objectOf({ required }: Json, properties: unknown, others: unknown): string {
  const names = Object.entries(recordOf(properties))
  if (names.length === 0) return `Record<string, ${others === undefined || others === false ? 'unknown' : typeOf(others)}>`
  const needed = Array.isArray(required) ? required : []
  return `{ ${names.map(([name, each]) => `${nameOf(name)}${needed.includes(name) ? '' : '?'}: ${typeOf(each)}`).join('; ')} }`
}

const nameOf = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name))
const recordOf = (value: unknown): Json => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {})

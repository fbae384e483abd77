/** Reads our own OpenAPI document for display. It understands only what apps/api/openapi.ts writes. */
export type Operation = {
  id: string
  method: string
  path: string
  summary: string
  verb: string
  grantedTo: readonly string[]
  params: readonly { name: string; where: string; required: boolean; type: string }[]
  body: string | null
  answer: string
  refusals: readonly { code: string; message: string }[]
  /** The permission an API token needs, or none (''); null where no token may ask. */
  scope: string | null
  needsKey: boolean
  isDeprecated: boolean
  /** An answer, as text. */
  example: string | null
}

/** The operations grouped by the first part of their path, each group sorted by path. */
export function groupsOf(document: unknown): [group: string, operations: Operation[]][] {
  const operations = Object.entries(recordOf(recordOf(document)['paths'])).flatMap(([path, methods]) =>
    Object.entries(recordOf(methods)).map(([method, operation]) => operationOf(path, method, recordOf(operation))),
  )
  const groups = Map.groupBy(operations, ({ path }) => path.split('/')[2] ?? '')
  return [...groups].toSorted(([a], [b]) => a.localeCompare(b))
}

function operationOf(path: string, method: string, operation: Json): Operation {
  const responses = recordOf(operation['responses'])
  const body = recordOf(operation['requestBody'])
  return {
    id: textOf(operation['operationId']),
    method: method.toUpperCase(),
    path,
    summary: textOf(operation['summary']),
    verb: textOf(operation['x-verb']),
    grantedTo: listOf(operation['x-granted-to']).map(textOf),
    params: listOf(operation['parameters'])
      .map(recordOf)
      .map((param) => ({
        name: textOf(param['name']),
        where: textOf(param['in']),
        required: param['required'] === true,
        type: typeText(param['schema']),
      })),
    body: 'content' in body ? contentText(body) : null,
    answer: contentText(recordOf(responses['200'])),
    refusals: Object.entries(recordOf(recordOf(responses['4XX'])['x-codes'])).map(([code, message]) => ({
      code,
      message: textOf(message),
    })),
    scope: scopeOf(listOf(operation['security']).map(recordOf)),
    needsKey: listOf(operation['parameters']).some((param) => recordOf(param)['name'] === 'Idempotency-Key'),
    isDeprecated: operation['deprecated'] === true,
    example: exampleOf(recordOf(responses['200'])),
  }
}

/** Nobody needs anything for what is public. */
function scopeOf(security: readonly Json[]): string | null {
  if (security.length === 0) return ''
  const byToken = security.find((each) => 'apiToken' in each)
  return byToken ? textOf(listOf(byToken['apiToken'])[0]) : null
}

function exampleOf(message: Json): string | null {
  const content = recordOf(recordOf(message['content'])['application/json'])
  return 'example' in content ? JSON.stringify(content['example'], null, 2) : null
}

function contentText(message: Json): string {
  const [[mediaType, content] = ['', {}]] = Object.entries(recordOf(message['content']))
  return mediaType === 'application/json' ? typeText(recordOf(content)['schema']) : 'bytes'
}

/** A JSON schema printed as a TypeScript type. */
export function typeText(schema: unknown, depth = 0): string {
  const { type, format, properties, items, enum: choices, const: only, anyOf, oneOf, additionalProperties } = recordOf(schema)
  if (only !== undefined) return JSON.stringify(only)
  if (choices !== undefined)
    return listOf(choices)
      .map((each) => JSON.stringify(each))
      .join(' | ')
  if (anyOf !== undefined || oneOf !== undefined)
    return listOf(anyOf ?? oneOf)
      .map((each) => typeText(each, depth))
      .join(' | ')
  if (Array.isArray(type)) return type.map(textOf).join(' | ')
  if (type === 'array') return listText(typeText(items, depth))
  if (properties !== undefined) return objectText(recordOf(schema), depth)
  if (type === 'object')
    return `{ [name: string]: ${additionalProperties === undefined ? 'unknown' : typeText(additionalProperties, depth)} }`
  return textOf(format) || textOf(type) || 'unknown'
}

const listText = (of: string): string => (of.includes(' | ') && !of.startsWith('{') ? `(${of})[]` : `${of}[]`)

function objectText(schema: Json, depth: number): string {
  const required = listOf(schema['required'])
  const indent = '  '.repeat(depth + 1)
  const lines = Object.entries(recordOf(schema['properties'])).map(
    ([name, each]) => `${indent}${name}${required.includes(name) ? '' : '?'}: ${typeText(each, depth + 1)}`,
  )
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`
}

type Json = Readonly<Record<string, unknown>>

const recordOf = (value: unknown): Json => (typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {})
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

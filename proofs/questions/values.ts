/** The parts of JSON Schema that our contracts use. */
export type Schema = {
  type?: string
  format?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
  maxLength?: number
}

export type Chance = { pick: <T>(from: readonly T[]) => T; happens: (share: number) => boolean; upTo: (most: number) => number }

/** Texts no form sends, which break parsers, queries, encodings, dates and pages. */
const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  '\uDC00x',
  '\uFEFF',
  '\u202Etxt.exe',
  'İıſK',
  '😀'.repeat(70),
  'x'.repeat(11_000),
  "'; drop table members; --",
  '%_\\',
  '{"a":1}',
  '[object Object]',
  'undefined',
  'NaN',
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
  '=HYPERLINK("http://example.com")',
  '../../../../etc/passwd',
  'http://169.254.169.254/latest',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '-271821-04-20',
  '294277-01-01',
  '1e309',
  '-0',
  '9007199254740993',
  '٣٤',
  'eyJhIjoxfQ',
  'AAAA',
]

/** Values of a wrong kind, and numbers at their limits. */
const ODD: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.5,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  2 ** 53,
  1e300,
  [],
  {},
  [[[]]],
  { a: { b: 1 } },
  '',
]

const PLAIN: Readonly<Record<string, readonly string[]>> = {
  date: ['2026-10-01', '2024-02-29', '1900-01-01', '2099-12-31'],
  'date-time': ['2026-10-01T12:00:00.000Z'],
}

/** Likely values by field name, so that some requests pass validation. */
const LIKELY: readonly (readonly [RegExp, string])[] = [
  [/state/i, 'TX'],
  [/zip/i, '78701'],
  [/mail/i, 'amara@example.com'],
  [/phone/i, '(512) 555-0177'],
  [/mastercode/i, 'TX-10432'],
  [/vin/i, '1HGCM82633A004352'],
  [/On$|day|date|from|until|^to$/i, '2026-10-01'],
  [/npn/i, '1234567'],
  [/routing/i, '021000021'],
]

/** Known ids by noun, so that some requests are about existing rows. */
export type Known = Readonly<Record<string, readonly string[]>>

type Given = { chance: Chance; known: Known }

/** A value that fits a schema. */
export function valueFor(schema: Schema, given: Given, name = ''): unknown {
  const { chance } = given
  const options = schema.anyOf ?? schema.oneOf
  if (options) return valueFor(chance.pick(options), given, name)
  if (schema.enum) return chance.pick(schema.enum)
  if ('const' in schema) return schema.const
  switch (schema.type) {
    case 'object':
      return objectFor(schema, given)
    case 'array':
      return Array.from({ length: 1 + chance.upTo(2) }, () => valueFor(schema.items ?? {}, given, name))
    case 'integer':
    case 'number':
      return chance.pick([1, 2, 20, 100, 500_00, 1_000_00])
    case 'boolean':
      return chance.happens(0.5)
    case 'null':
      return null
    default:
      return textFor(schema, given, name)
  }
}

function objectFor({ properties = {}, required = [] }: Schema, given: Given): object {
  const wanted = Object.keys(properties).filter((name) => required.includes(name) || given.chance.happens(0.5))
  return Object.fromEntries(wanted.map((name) => [name, valueFor(properties[name] ?? {}, given, name)]))
}

function textFor({ format = '', maxLength = 40 }: Schema, { chance, known }: Given, name: string): string {
  const noun = format.endsWith(' id') ? format.slice(0, -3) : null
  if (noun) return chance.pick(known[noun] ?? [])
  const plain = PLAIN[format]
  if (plain) return chance.pick(plain)
  const likely = LIKELY.find(([is]) => is.test(name))?.[1]
  return likely && chance.happens(0.9) ? likely : chance.pick(['Amara', 'Rear-ended at a red light.', 'x'.repeat(Math.min(maxLength, 300))])
}

/** The same value with one mistake: somewhere in it, or in its place; or with one property too many. */
export function spoil(value: unknown, chance: Chance): unknown {
  if (typeof value !== 'object' || value === null) return chance.pick(chance.happens(0.7) ? HOSTILE_TEXTS : ODD)
  if (chance.happens(0.05)) return chance.pick(ODD)
  const names = Object.keys(value)
  if (names.length === 0 || chance.happens(0.05)) return { ...value, [chance.pick(['constructor', 'toString', 'extra'])]: {} }
  const name = chance.pick(names)
  const inside = value as Record<string, unknown>
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...(value as unknown[])] : { ...inside }
  return Object.assign(copy, { [name]: spoil(inside[name], chance) })
}

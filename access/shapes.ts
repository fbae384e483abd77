import * as z from 'zod/mini'
import { isDay, isTimeZone, type Day } from '#platform/days.ts'
import { namesOf, readFilter, type FilterRules, type Operator } from '#platform/filters.ts'
import { isId, type Id, type Noun } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

/** Shapes that all contracts share. A shape with a custom check describes itself in the registry for OpenAPI. */
export const idOf = <N extends Noun>(noun: N, ask = 'We don’t recognize this ID.') =>
  z
    .custom<Id<N>>((value) => typeof value === 'string' && isId(noun, value), ask)
    .register(z.globalRegistry, { type: 'string', format: `${noun} id` })

export const centsShape = z
  .custom<Cents>((value) => Number.isSafeInteger(value), 'Enter an amount in whole cents.')
  .register(z.globalRegistry, { type: 'integer', format: 'cents' })
export const dayShape = z
  .custom<Day>((value) => typeof value === 'string' && isDay(value), 'Enter a date, for example 2026-11-21.')
  .register(z.globalRegistry, { type: 'string', format: 'date' })
/** How often a row was saved, as whoever changes it has seen it (`version`, `saves`). No more than the database can count. */
export const savesShape = z.int().check(z.minimum(0), z.maximum(2_147_483_647))
/** A timestamp in an answer: ISO 8601 in UTC. */
export const momentShape = z.string().register(z.globalRegistry, { type: 'string', format: 'date-time' })

/** From one day to another, both included. */
export const periodShape = z.object({ from: dayShape, to: dayShape })

/** The same in a query, where each end may be left to the server. */
export const periodQuery = { from: z.optional(dayShape), to: z.optional(dayShape) }

/** A timestamp in a request: ISO 8601 with its zone, within the years that days allow. */
export const sentMomentShape = z
  .string()
  .check(
    z.refine(
      (text) => MOMENT.test(text) && !Number.isNaN(Date.parse(text)) && isDay(text.slice(0, 10)),
      'Enter a date and time, for example 2026-11-21T10:02:00Z.',
    ),
  )
  .register(z.globalRegistry, { type: 'string', format: 'date-time' })
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/

export const emailShape = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, 'This email address is too long.'),
    z.regex(/^[^\s@<>()"']+@[^\s@<>()"']+\.[^\s@<>()"']{2,}$/, 'Enter an email address, for example name@example.com.'),
  )

const atMost = (most: number) => z.maxLength(most, `Use at most ${most.toLocaleString('en-US')} characters.`)

/**
 * A text this short is a line: a name, an address. It goes into headers of emails, bank files and logs, where a line break begins another
 * one.
 */
const LINE = 200
const oneLine = (most: number) => z.refine((text) => most > LINE || !CONTROL.test(String(text)), 'Use one line, without line breaks.')
const CONTROL = /[\p{Cc}\u2028\u2029]/u

/** Required text, trimmed; at most `most` characters. */
export const textShape = (most: number, ask = 'Fill this in.') =>
  z.string(ask).check(z.trim(), z.minLength(1, ask), atMost(most), oneLine(most))

/** Optional text, trimmed. */
export const optionalTextShape = (most: number) => z.optional(z.nullable(z.string().check(z.trim(), atMost(most), oneLine(most))))

export const masterCodeShape = z.string().check(z.regex(/^([A-Z]{2}-[0-9]{5}|DIRECT)$/, 'A master code looks like TX-10432.'))
/** The code of an agency, or of one of its locations. */
export const sellerCodeShape = z.string().check(z.regex(/^([A-Z]{2}-[0-9]{5}(-L[0-9]+)?|DIRECT)$/, 'A master code looks like TX-10432.'))
export const stateShape = z.string().check(z.regex(/^[A-Z]{2}$/, 'Choose a state.'))
export const zipShape = z.string().check(z.trim(), z.regex(/^\d{5}(-\d{4})?$/, 'A ZIP code has five digits.'))

/** A filter in an address (platform/filters.ts): only these operators, and only values that `fits` accepts. */
export const filterShape = (operators: readonly Operator[], fits: (value: string) => boolean) =>
  z.string().check(
    z.maxLength(400),
    z.refine((text) => {
      const filter = readFilter(text)
      return filter !== null && operators.includes(filter.operator) && filter.values.every(fits)
    }, 'We don’t recognize this filter.'),
  )

/** The shapes of all filters of a list. */
export const filterShapes = <Rules extends FilterRules>(rules: Rules) =>
  Object.fromEntries(
    namesOf(rules).map((name) => [name, z.optional(filterShape(rules[name]?.operators ?? [], rules[name]?.fits ?? (() => false)))]),
  ) as FilterShapes<Rules>

export type FilterShapes<Rules extends FilterRules> = { [Name in keyof Rules]: z.ZodMiniOptional<ReturnType<typeof filterShape>> }

/** The count of a list, up to `COUNTED` (platform/queries/capped-count.ts). */
export const cappedCountShape = z.object({ count: z.number(), more: z.boolean() })

/** The file format and the purpose; the export is recorded in the history. */
export const exportQuery = {
  format: z.enum(['csv', 'xlsx'], 'Choose a file type.'),
  purpose: textShape(200, 'Enter what the file is for.'),
  /** Of its reader, for the moments in the file; the office's by default. */
  timeZone: z.optional(z.string().check(z.refine(isTimeZone, 'Choose a time zone.'))),
}

/** A page of a list: `cursor` is opaque, from the previous answer. */
export const pageQuery = {
  cursor: z.optional(z.string()),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
}

export const pageOf = <T extends z.ZodMiniType>(row: T) => z.object({ rows: z.array(row), next: z.nullable(z.string()) })

/** The fields of a body as they came, for what a contract says of them besides their shape (`faults`). */
export const sentFields = (body: unknown): Readonly<Record<string, unknown>> => z.record(z.string(), z.unknown()).safeParse(body).data ?? {}

/** The body of a refusal. */
export const refusalShape = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  detail: z.optional(z.record(z.string(), z.unknown())),
  reference: z.string(),
})
export type RefusalOnTheWire = z.output<typeof refusalShape>

/** The answer of a command without a result. */
export const doneShape = z.object({ done: z.literal(true) })
export const DONE = { done: true } as const

/** A QR code: its dark squares as an SVG path in a grid of `size`. */
export const qrCodeShape = z.object({ size: z.number(), path: z.string() })

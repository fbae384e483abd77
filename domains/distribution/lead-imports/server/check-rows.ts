import * as z from 'zod/mini'
import { asTyped, formulasIn, LEAD_COLUMN_NAMES, type LeadColumn } from '#domains/distribution/lead-imports/rules/columns.ts'
import type { CheckedRow } from '#domains/distribution/lead-imports/server/lead-imports.store.ts'
import type { IncomingLead } from '#domains/distribution/lead-intake/rules/incoming.ts'
import { matchesInOrder } from '#domains/distribution/lead-intake/server/lead-intake.ts'
import { contactShapes, estimatedPoliciesShape } from '#domains/people/agency/contract.ts'
import { LEAD_SOURCES } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { type Mapping, valuesOf } from '#domains/records/table-imports/rules/mapping.ts'

/** What a form that adds a lead would take. */
const leadShape = z.object({
  ...contactShapes,
  source: z.enum(LEAD_SOURCES),
  estimatedPolicies: estimatedPoliciesShape,
  message: z.string().check(z.maxLength(2000, 'Use at most 2000 characters.')),
})

/** Every column has its place, or none. */
export const wholeMapping = (mapping: Readonly<Record<string, number | null>>): Mapping<LeadColumn> =>
  Object.fromEntries(LEAD_COLUMN_NAMES.map((name) => [name, mapping[name] ?? null])) as Record<LeadColumn, number | null>

export type ReadRow = { lead: IncomingLead } | { problems: Record<string, string> }

/** A row as a lead, or what is wrong with it, all at once, by column. */
export function readRow(cells: readonly string[], mapping: Mapping<LeadColumn>, heads: number): ReadRow {
  if (cells.length > heads)
    return { problems: { row: `This row has ${cells.length} cells below ${heads} headings. Is a comma not quoted?` } }
  const values = valuesOf(cells, mapping)
  const formulas = formulasIn(values)
  if (Object.keys(formulas).length > 0) return { problems: formulas }
  const parsed = leadShape.safeParse(asTyped(values))
  if (!parsed.success) {
    const problems: Record<string, string> = {}
    for (const { path, message } of parsed.error.issues) problems[String(path[0] ?? 'row')] ??= message
    return { problems }
  }
  const { zip = null, npn = null, estimatedPolicies = null, ...rest } = parsed.data
  if (!rest.email && !rest.phone) return { problems: { email: 'Enter an email address or a phone number.' } }
  return { lead: { ...rest, zip, npn, estimatedPolicies } }
}

/**
 * Each row with its problems and what it matches: a lead that is known or made by an earlier row is filled in, an agency that sells already
 * is skipped. `skip` are the lines that somebody chose to leave out.
 */
export async function checkRows(
  rows: readonly { line: number; cells: string[] }[],
  mapping: Mapping<LeadColumn>,
  { heads, skip }: { heads: number; skip: ReadonlySet<number> },
): Promise<CheckedRow[]> {
  const read = rows.map(({ line, cells }) => ({ line, ...readRow(cells, mapping, heads) }))
  const good = read.flatMap((row) => ('lead' in row ? [row] : []))
  const skipped = new Set(good.flatMap(({ line }, place) => (skip.has(line) ? [place] : [])))
  const found = await matchesInOrder(
    good.map(({ lead }) => lead),
    skipped,
  )
  const matches = new Map(found.map((match, place) => [good[place]?.line, match]))
  return read.map(({ line, ...row }): CheckedRow => {
    const none = { problems: {}, match_lead: null, match_agency: null, same_as_line: null, match_by: null }
    if ('problems' in row) return { line, ...none, problems: row.problems, decision: 'skip' }
    const match = matches.get(line)
    if (!match) return { line, ...none, decision: skip.has(line) ? 'skip' : 'create' }
    const by = { ...none, match_by: match.by }
    if ('agency' in match) return { line, ...by, match_agency: match.agency, decision: 'skip' }
    const decision = skip.has(line) ? 'skip' : 'update'
    if ('lead' in match) return { line, ...by, match_lead: match.lead, decision }
    return { line, ...by, same_as_line: good[match.place]?.line ?? null, decision }
  })
}

import type * as z from 'zod/mini'
import type { FieldRefusals } from '#platform/errors/refusal.ts'

/** The first issue of each field, by its path: `vehicles.0.make`. */
export function fieldsOf(issues: readonly z.core.$ZodIssue[]): FieldRefusals {
  const fields: Record<string, string> = {}
  for (const issue of issues) fields[issue.path.map(String).join('.')] ??= issue.message
  return fields
}

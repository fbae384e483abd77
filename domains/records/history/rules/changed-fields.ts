/** A changed field as an event keeps it. Without its values where it is covered. */
export type ChangedField = { field: string; covered: true } | { field: string; before: unknown; after: unknown }

/**
 * What a change makes of the fields of a record: the ones that differ, with their values where these may be kept. A history is never
 * changed, so that what has to be deletable, or is covered on every screen, is named without its values.
 */
export function changedFields<Field extends string>(
  change: Readonly<Partial<Record<Field, unknown>>>,
  record: Readonly<Record<Field, unknown>>,
  isKept: (field: Field) => boolean,
): ChangedField[] {
  const fields = (Object.keys(change) as Field[]).filter((field) => !isSame(change[field], record[field]))
  return fields.map((field) => (isKept(field) ? { field, before: record[field], after: change[field] } : { field, covered: true }))
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

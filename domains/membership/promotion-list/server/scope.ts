import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export async function allianceNames(): Promise<{ id: Id<'alliance'>; name: string }[]> {
  return db().selectFrom('alliances').select(['id', 'name']).orderBy('name').execute()
}

/** Those of these master codes that no agency has. The house's own, DIRECT, counts as one. */
export async function unknownAgencies(masterCodes: readonly string[]): Promise<string[]> {
  const asked = masterCodes.filter((code) => code !== 'DIRECT')
  if (asked.length === 0) return []
  const known = await db().selectFrom('agencies').select('master_code').where('master_code', 'in', asked).execute()
  return asked.filter((code) => !known.some(({ master_code }) => master_code === code))
}

import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export async function allianceNames(): Promise<{ id: Id<'alliance'>; name: string }[]> {
  return db().selectFrom('alliances').select(['id', 'name']).orderBy('name').execute()
}

/** Those of these master codes that belong to no agency. DIRECT, the company's own, counts as one. */
export async function unknownAgencies(masterCodes: readonly string[]): Promise<string[]> {
  const agencies = masterCodes.filter((code) => code !== 'DIRECT')
  if (agencies.length === 0) return []
  const existing = await db().selectFrom('agencies').select('master_code').where('master_code', 'in', agencies).execute()
  return agencies.filter((code) => !existing.some(({ master_code }) => master_code === code))
}

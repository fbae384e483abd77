import {
  duplicateOf,
  type Duplicate,
  identityKeys,
  type KnownLead,
  type LeadIdentity,
} from '#domains/distribution/lead-intake/rules/dedupe.ts'

/** What a lead of a file repeats: what is known, or an earlier lead of the file by its place. */
export type Repeat<Known> = { known: Known; by: Duplicate['by'] } | { place: number; by: Duplicate['by'] }

/**
 * What each lead of a file will repeat when they are brought in one after another: each finds what the ones before it made or filled in.
 * Null: it is new. A lead of `skipped` is looked up, but is not brought in.
 */
export function repeatsInOrder<Known extends KnownLead>(
  incoming: readonly LeadIdentity[],
  known: readonly Known[],
  skipped: ReadonlySet<number>,
): (Repeat<Known> | null)[] {
  const pool = identityIndex<Repeated<Known>>()
  for (const each of known) pool.add({ ...identityOf(each), id: each.id, createdAt: each.createdAt, is: { known: each } })
  return incoming.map((lead, place) => {
    const duplicate = duplicateOf(lead, pool.sharing(lead))
    const older = duplicate && pool.byId(duplicate.of)
    if (!skipped.has(place))
      pool.add(older ? filled(older, lead) : { ...identityOf(lead), id: `place ${place}`, createdAt: AFTER_ALL, is: { place } })
    return older ? { ...older.is, by: duplicate.by } : null
  })
}

type Repeated<Known> = KnownLead & { is: { known: Known } | { place: number } }

/** Leads of the file are younger than any that is known, and among each other in the order of the file. */
const AFTER_ALL = '9999-12-31T00:00:00.000Z'

const identityOf = ({ npn, email, phone, agencyName, zip }: LeadIdentity): LeadIdentity => ({ npn, email, phone, agencyName, zip })

/** As `merged` of a lead does: what was empty is filled, its name stays. */
const filled = <Lead extends LeadIdentity>(older: Lead, newer: LeadIdentity): Lead => ({
  ...older,
  npn: older.npn || newer.npn,
  email: older.email || newer.email,
  phone: older.phone || newer.phone,
  zip: older.zip || newer.zip,
})

/** Leads by all they may be recognized by. */
function identityIndex<Lead extends KnownLead>() {
  const leads = new Map<string, Lead>()
  const idsByKey = new Map<string, Set<string>>()
  return {
    add: (lead: Lead): void => {
      leads.set(lead.id, lead)
      for (const key of identityKeys(lead)) idsByKey.set(key, (idsByKey.get(key) ?? new Set()).add(lead.id))
    },
    byId: (id: string): Lead | undefined => leads.get(id),
    sharing: (lead: LeadIdentity): Lead[] => {
      const ids = new Set(identityKeys(lead).flatMap((key) => [...(idsByKey.get(key) ?? [])]))
      return [...ids].flatMap((id) => leads.get(id) ?? [])
    },
  }
}

import type { TransitionActor } from '#access/roles.ts'
import { AGENCY_TERMS, type AgencyTerms } from '#domains/people/agency/rules/agency.data.ts'
import { isNpn } from '#domains/people/agency/rules/npn.ts'
import { addDays, addMonths, type Day, daysBetween } from '#platform/days.ts'
import { isFor, leavesFrom, type LifeCycle, type Transition } from '#platform/life-cycle.ts'
import type { Cents } from '#platform/money.ts'

export const AGENCY_STATUSES = ['PENDING', 'ACTIVE', 'SUSPENDED', 'TERMINATED'] as const
export type AgencyStatus = (typeof AGENCY_STATUSES)[number]

/** The transitions of an agency (docs/rules.md §5). */
export const AGENCY_TRANSITIONS = {
  issue_code: {
    rule: '§5',
    from: null,
    to: 'PENDING',
    who: ['sales-admin', 'staff.compliance', 'staff.super'],
    says: 'The agency gets its master code, for life.',
  },
  activate: {
    rule: '§5',
    from: ['PENDING'],
    to: 'ACTIVE',
    who: ['staff.compliance', 'system'],
    says: 'Agreement, W-9, license, insurance and bank account are verified: it may sell. The system does it when all came with the application.',
  },
  suspend: {
    rule: '§5',
    from: ['ACTIVE'],
    to: 'SUSPENDED',
    who: ['staff.compliance', 'system'],
    says: 'It may not sell; renewal commission goes on and is held. The system does it 30 days after its insurance lapsed.',
  },
  lift_suspension: {
    rule: '§5',
    from: ['SUSPENDED'],
    to: 'ACTIVE',
    who: ['staff.compliance', 'system'],
    says: 'What was missing is there again. The system lifts what it suspended itself, once the renewed paper is verified.',
  },
  terminate: {
    rule: '§5',
    from: ['PENDING', 'ACTIVE', 'SUSPENDED'],
    to: 'TERMINATED',
    who: ['staff.compliance', 'staff.super'],
    says: 'The agreement has ended. The code is never given to anyone else.',
  },
} as const satisfies LifeCycle<AgencyStatus, TransitionActor>

export type AgencyMove = keyof typeof AGENCY_TRANSITIONS

const row = (move: AgencyMove): Transition<AgencyStatus, TransitionActor> => AGENCY_TRANSITIONS[move]

export const canMove = (status: AgencyStatus | null, move: AgencyMove): boolean => leavesFrom(row(move), status)

export const mayMove = (movers: readonly TransitionActor[], move: AgencyMove): boolean => isFor(row(move), movers)

export type AgencyDocuments = {
  agreementSignedOn: Day | null
  w9ReceivedOn: Day | null
  npn: string | null
  licenseExpiresOn: Day | null
  eo: { perClaim: Cents; expiresOn: Day } | null
  achVerifiedOn: Day | null
}

export type MissingDocument = 'agreement' | 'w9' | 'npn' | 'license' | 'eo' | 'eo_too_low' | 'ach'

/** The documents that an agency still lacks to become ACTIVE; a license only where the state requires one to sell. */
export function missingDocuments(
  documents: AgencyDocuments,
  { sellerLicense }: { sellerLicense: boolean },
  today: Day,
  terms: AgencyTerms = AGENCY_TERMS,
): MissingDocument[] {
  const inForce = (expiresOn: Day | null | undefined) => expiresOn !== null && expiresOn !== undefined && expiresOn >= today
  const tests: [boolean, MissingDocument][] = [
    [documents.agreementSignedOn === null, 'agreement'],
    [documents.w9ReceivedOn === null, 'w9'],
    [!isNpn(documents.npn ?? ''), 'npn'],
    [sellerLicense && !inForce(documents.licenseExpiresOn), 'license'],
    [!inForce(documents.eo?.expiresOn), 'eo'],
    [documents.eo !== null && documents.eo.perClaim < terms.eoPerClaim, 'eo_too_low'],
    [documents.achVerifiedOn === null, 'ach'],
  ]
  return tests.filter(([lacks]) => lacks).map(([, what]) => what)
}

/** Days of documents that cannot be: signed or received after today, or in force for longer than any license. By field. */
export function impossibleDays(
  {
    signed,
    lastDays,
  }: { signed: Readonly<Record<string, Day | null | undefined>>; lastDays: Readonly<Record<string, Day | null | undefined>> },
  today: Day,
): Record<string, string> {
  const furthest = addMonths(today, AGENCY_TERMS.longestYears * 12)
  const problems = [
    ...Object.entries(signed).flatMap(([field, day]) => (day && day > today ? [[field, 'This day is still to come.']] : [])),
    ...Object.entries(lastDays).flatMap(([field, day]) =>
      day && day > furthest ? [[field, 'Nothing runs for more than ten years. Check the year.']] : [],
    ),
  ]
  return Object.fromEntries(problems) as Record<string, string>
}

export type WhyNotSell = 'not_active' | 'license_expired'

/** What a sale depends on; `DIRECT` is the company itself. */
export type Seller = { masterCode: string; status: AgencyStatus; licenseExpiresOn: Day | null }

/** Null means a new sale may be credited to the agency. An expired license blocks new sales (docs/rules.md §5). */
export function whyNotSell(agency: Seller, { sellerLicense }: { sellerLicense: boolean }, today: Day): WhyNotSell | null {
  if (agency.status !== 'ACTIVE') return 'not_active'
  if (agency.masterCode === 'DIRECT') return null
  const licensed = agency.licenseExpiresOn !== null && agency.licenseExpiresOn >= today
  return sellerLicense && !licensed ? 'license_expired' : null
}

/** The days on which an expiring license or insurance is announced. */
export const expiryAlerts = (expiresOn: Day, terms: AgencyTerms = AGENCY_TERMS): Day[] =>
  terms.expiryAlertDays.map((days) => addDays(expiresOn, -days))

export const mustSuspend = (eoExpiresOn: Day | null, today: Day, terms: AgencyTerms = AGENCY_TERMS): boolean =>
  eoExpiresOn !== null && daysBetween(eoExpiresOn, today) > terms.eoLapsedDays

export const REASONS_ENDED = ['for_cause', 'over_a_year', 'too_few_members', 'not_licensed'] as const
export type ReasonEnded = (typeof REASONS_ENDED)[number]

export type EndedAgency = { on: Day; forCause: boolean; activeMembers: number; licensed: boolean }

/**
 * Why a terminated agency earns nothing on a payment of this day; null means that it does. After a termination without cause,
 * payments earn for a year while the agency is licensed and keeps ten members; for cause, at once nothing (docs/rules.md §5).
 */
export function whyEarnsNoMore(
  ended: EndedAgency,
  paidOn: Day,
  { afterTermination }: Pick<AgencyTerms, 'afterTermination'> = AGENCY_TERMS,
): ReasonEnded | null {
  if (paidOn < ended.on) return null
  if (ended.forCause) return 'for_cause'
  if (paidOn >= addMonths(ended.on, afterTermination.renewalMonths)) return 'over_a_year'
  if (ended.activeMembers < afterTermination.activeMembers) return 'too_few_members'
  return ended.licensed ? null : 'not_licensed'
}

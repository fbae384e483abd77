import { addDays, addMonths, type Day } from '#platform/days.ts'

/** The days on which a license sells before compliance has looked at it (docs/rules.md §10). */
export const PROVISIONAL_DAYS = 30
const LONGEST_YEARS = 10

export const LICENSE_STATUSES = ['waiting', 'verified', 'returned'] as const
export type LicenseStatus = (typeof LICENSE_STATUSES)[number]

/** What was entered before for the same person and state. */
export type Earlier = { status: LicenseStatus; provisionalUntil: Day | null; expiresOn: Day | null; keptUntil: Day | null }

/**
 * Until when a license that is entered now sells unseen. A first one, and the successor of a verified one, has 30 days; entering again
 * before a decision adds none, and after a return compliance looks first.
 */
export function provisionalUntil(earlier: Earlier | null, today: Day): Day | null {
  if (!earlier || earlier.status === 'verified') return addDays(today, PROVISIONAL_DAYS)
  return earlier.status === 'waiting' ? earlier.provisionalUntil : null
}

/** The last day of the verified license that one entered now follows: it sells to that day, however long compliance takes. */
export function keptUntil(earlier: Earlier | null): Day | null {
  if (earlier?.status === 'verified') return earlier.expiresOn
  return earlier?.status === 'waiting' ? earlier.keptUntil : null
}

/** Faults of a license as typed, by field. */
export function faultsOfLicense({ number, state, expiresOn }: Typed, today: Day): Record<string, string> {
  return {
    ...(number ? {} : { licenseNumber: 'Enter the license number.' }),
    ...(state ? {} : { licenseState: 'Choose the state of the license.' }),
    ...faultOfDay(expiresOn, today),
  }
}

type Typed = { number: string | null; state: string | null; expiresOn: Day | null }

function faultOfDay(expiresOn: Day | null, today: Day): Record<string, string> {
  if (!expiresOn) return { licenseExpiresOn: 'Enter the last day of the license.' }
  if (expiresOn < today) return { licenseExpiresOn: 'This license has expired. Enter the new one.' }
  const furthest = addMonths(today, LONGEST_YEARS * 12)
  return expiresOn > furthest ? { licenseExpiresOn: 'Nothing runs for more than ten years. Check the year.' } : {}
}

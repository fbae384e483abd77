import { ELIGIBILITY, INELIGIBLE } from '#domains/membership/plans/rules/eligibility.data.ts'
import { addYears, type Day } from '#platform/days.ts'
import { isZipOf, nameOfState } from '#domains/membership/applications/rules/zip-codes.ts'

/** Nobody who joins is older: an earlier year is a slip of the finger. */
const OLDEST = 110

/** What is wrong with a day of birth; null when nothing is. */
export function faultOfBirth(born: Day, today: Day): string | null {
  if (born > today || born < addYears(today, -OLDEST)) return 'Check the year of birth.'
  return born > addYears(today, -ELIGIBILITY.memberAge) ? INELIGIBLE.too_young : null
}

/** The state decides price, law and refunds, so the ZIP code must be one of it. */
export const faultOfZip = (zip: string, state: string): string | null =>
  isZipOf(state, zip) ? null : `Check the ZIP code. It isn’t in ${nameOfState(state)}.`

type Typed = { born: Day | null; zip: string | null; state: string }

/** Both, at their fields; what could not be read is null and passed over. */
export function faultsOfPerson({ born, zip, state }: Typed, today: Day): Readonly<Record<string, string>> {
  const ofBirth = born && faultOfBirth(born, today)
  const ofZip = zip && faultOfZip(zip, state)
  return { ...(ofBirth ? { 'person.dateOfBirth': ofBirth } : {}), ...(ofZip ? { 'person.zip': ofZip } : {}) }
}

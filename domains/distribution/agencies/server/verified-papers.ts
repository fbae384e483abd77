import { type Actor, SYSTEM } from '#access/actor.ts'
import { makeMove } from '#domains/distribution/agencies/server/agencies.ts'
import { lockAgency, saveAgency, saveLicense } from '#domains/distribution/agencies/server/agencies.store.ts'
import { missingOf } from '#domains/distribution/agencies/server/agency-documents.ts'
import { todayIn } from '#domains/distribution/agencies/server/agency-day.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import type { Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

/** What compliance verified of an agency before it had its master code. */
export type Verified = {
  address: { street: string; city: string; zip: string } | null
  licenses: readonly { state: string; number: string; expiresOn: Day; verifiedOn: Day; verifiedBy: Id<'user'> }[]
  eo: { perClaim: Cents; expiresOn: Day } | null
  w9On: Day | null
  achOn: Day | null
  agreementOn: Day | null
}

/** A new agency takes over what was verified, and is ACTIVE at once when nothing is missing (docs/rules.md §5, §8). */
export async function takeOver(tx: Tx, by: Actor, masterCode: string, verified: Verified): Promise<void> {
  const agency = await lockAgency(tx, masterCode)
  const home = verified.licenses.find(({ state }) => state === agency.home_state)
  const documents = {
    agreement_signed_on: verified.agreementOn,
    w9_received_on: verified.w9On,
    license_expires_on: home?.expiresOn ?? null,
    eo_expires_on: verified.eo?.expiresOn ?? null,
    eo_per_claim_cents: verified.eo?.perClaim ?? null,
    ach_verified_on: verified.achOn,
  }
  await saveAgency(tx, masterCode, { ...documents, ...verified.address })
  for (const license of verified.licenses) await saveLicense(tx, masterCode, license)
  await recordEvent(tx, {
    kind: 'agency.changed',
    by,
    about: { noun: 'agency', id: agency.id },
    masterCode,
    data: { fields: Object.keys(documents), from: 'application' },
  })
  if (missingOf({ ...agency, ...documents }, todayIn(agency.home_state)).length > 0) return
  await makeMove(tx, SYSTEM, agency, { move: 'activate', reason: 'Everything was verified with the application.', forCause: null })
}

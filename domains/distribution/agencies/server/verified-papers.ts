import { type Actor, SYSTEM } from '#access/actor.ts'
import { makeMove } from '#domains/distribution/agencies/server/agencies.ts'
import { lockAgency, saveAgency, saveLicense } from '#domains/distribution/agencies/server/agencies.store.ts'
import { missingOf } from '#domains/distribution/agencies/server/agency-documents.ts'
import { todayIn } from '#domains/distribution/agencies/server/agency-day.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { inEnglish, say } from '#domains/records/translations/rules/translation.ts'
import { officeDay } from '#platform/clock.ts'
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
  await makeMove(tx, SYSTEM, agency, {
    move: 'activate',
    reason: inEnglish(say`Everything was verified with the application.`),
    forCause: null,
  })
}

export type RenewedPaper =
  | { kind: 'license'; state: string; number: string; expiresOn: Day }
  | { kind: 'eo'; perClaim: Cents; expiresOn: Day }
type Verifier = Actor & { userId: Id<'user'> }
type Locked = Awaited<ReturnType<typeof lockAgency>>

/**
 * A working agency's renewed paper was verified: its dates are those of the paper, and what the system suspended for its insurance is
 * lifted once nothing is missing (docs/rules.md §5). True when it was lifted. The caller has locked the agency.
 */
export async function takeRenewed(tx: Tx, by: Verifier, agency: Locked, paper: RenewedPaper): Promise<boolean> {
  const { master_code: masterCode } = agency
  const documents = documentsOf(agency, paper)
  await saveAgency(tx, masterCode, documents)
  if (paper.kind === 'license') await saveLicense(tx, masterCode, { ...paper, verifiedOn: officeDay(), verifiedBy: by.userId })
  await recordEvent(tx, {
    kind: 'agency.changed',
    by,
    about: { noun: 'agency', id: agency.id },
    masterCode,
    data: { fields: paper.kind === 'eo' ? ['eo_expires_on', 'eo_per_claim_cents'] : ['license'], from: 'renewed paper' },
  })
  const now = { ...agency, ...documents }
  if (now.status !== 'SUSPENDED' || now.suspended_for !== 'eo_lapsed') return false
  if (missingOf(now, todayIn(now.home_state)).length > 0) return false
  await makeMove(tx, SYSTEM, now, { move: 'lift_suspension', reason: inEnglish(say`What was missing is verified.`), forCause: null })
  return true
}

function documentsOf({ home_state: home }: Locked, paper: RenewedPaper) {
  if (paper.kind === 'eo') return { eo_expires_on: paper.expiresOn, eo_per_claim_cents: paper.perClaim }
  return paper.state === home ? { license_expires_on: paper.expiresOn } : {}
}

import { SYSTEM } from '#access/actor.ts'
import { CLAIM_DEADLINES } from '#capabilities/claims/rules/deadlines.data.ts'
import { signatureReminders } from '#capabilities/claims/rules/deadlines.ts'
import { reminder } from '#capabilities/claims/rules/letters.ts'
import {
  before,
  type Claim,
  type Due,
  everyClaim,
  hourly,
  inLetters,
  moveClaim,
  someClaims,
  writeToMember,
} from '#capabilities/claims/server/claims.ts'
import { draftsBefore, unsignedClaims } from '#capabilities/filing/server/sweeps.store.ts'
import { clock, dayIn } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import type { Sweep } from '#platform/jobs.ts'

const AT_ONCE = 200

/** What becomes due while a claim is written and signed. Each may run twice: the once-keys and the table of moves see to it. */
export const filingSweeps: readonly Sweep[] = [
  { name: 'claims.remind_to_sign', run: hourly(() => everyClaim(unsignedClaims, remindToSign)) },
  { name: 'claims.purge_drafts', run: (now) => someClaims(draftsBefore(before(now, CLAIM_DEADLINES.draftPurgeDays), AT_ONCE), purge) },
]

/** K2: 2, 5 and 10 days after it was filed for them. */
async function remindToSign(tx: Tx, claim: Claim, { claimant, today, timeZone }: Due): Promise<void> {
  if (claim.signedAt || !claim.submittedAt) return
  const days = signatureReminders(dayIn(timeZone, claim.submittedAt)).filter((on) => on <= today)
  const last = days.at(-1)
  if (last)
    await writeToMember(tx, claim, claimant, {
      kind: 'claim_reminder',
      once: `sign:${last}`,
      letter: reminder(await inLetters(claim, claimant), 'sign'),
    })
}

/** K1: a draft nobody sent for 60 days is taken back by the system. */
async function purge(tx: Tx, claim: Claim): Promise<void> {
  if (claim.status !== 'DRAFT') return
  const withdrawn = await moveClaim(tx, claim, 'withdraw', { by: SYSTEM, why: 'Not sent for 60 days.' })
  await moveClaim(tx, withdrawn, 'close_withdrawn', { by: SYSTEM, change: { closedAt: clock.now() } })
}

import { SYSTEM } from '#access/actor.ts'
import { closedDenied } from '#domains/claims/appeals/rules/emails.ts'
import { deniedBefore } from '#domains/claims/appeals/server/appeals.store.ts'
import { mayReopenBy, whyNotInTime } from '#domains/claims/claims/policy.ts'
import { appealBy } from '#domains/claims/deadlines/rules/deadlines.ts'
import { deadlinesOn, fewestDays } from '#domains/claims/deadlines/server/figures.ts'
import { clock, dayIn } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import { hourly, type Sweep } from '#platform/jobs/sweep.ts'
import { moveClaim, policyFactsOf } from '#domains/claims/claims/server/transition.ts'
import { inEmails, writeToMember } from '#domains/claims/claims/server/claim-emails.ts'
import { before, claimSweep, type Due } from '#domains/claims/claims/server/claim-sweep.ts'
import type { Claim } from '#domains/claims/claims/server/claims.ts'

/** K22: closes a denial the day after the last day to appeal, counted from the date of the denial email in the member's time zone. */
async function closeDenied(tx: Tx, claim: Claim, { claimant, today, timeZone }: Due): Promise<void> {
  if (claim.status !== 'DENIED' || !claim.decidedAt) return
  const deniedOn = dayIn(timeZone, claim.decidedAt)
  if (today <= appealBy(deniedOn, deadlinesOn(deniedOn))) return
  const closed = await moveClaim(tx, claim, 'close_denied', { by: SYSTEM, change: { closedAt: clock.now() } })
  const facts = policyFactsOf(closed)
  const reopenBy = whyNotInTime(facts, today) ? null : mayReopenBy(facts, today)
  const email = closedDenied(await inEmails(closed, claimant), reopenBy)
  await writeToMember(tx, closed, claimant, { kind: 'claim_closed', once: String(closed.version), email })
}

const closeAllDenied = claimSweep(
  'claims.close_denied',
  (page) => deniedBefore(page, before(page.now, fewestDays('appealDays'))),
  closeDenied,
)

export const appealsSweeps: readonly Sweep[] = [hourly(closeAllDenied)]

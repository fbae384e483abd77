import { SYSTEM } from '#access/actor.ts'
import { infoRequestDays } from '#domains/claims/deadlines/rules/deadlines.ts'
import { deadlinesOn } from '#domains/claims/deadlines/server/figures.ts'
import { reminder } from '#domains/claims/claims/rules/emails.ts'
import { closedUnanswered } from '#domains/claims/claim-documents/rules/emails.ts'
import { stateToday } from '#domains/claims/deadlines/server/state-today.ts'
import { waitingForDocuments } from '#domains/claims/claim-documents/server/claim-documents.store.ts'
import { clock, dayIn } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import { ZERO } from '#platform/money.ts'
import { hourly, type Sweep } from '#platform/jobs/sweep.ts'
import { moveClaim } from '#domains/claims/claims/server/transition.ts'
import { inEmails, writeToMember } from '#domains/claims/claims/server/claim-emails.ts'
import { claimSweep, type Due } from '#domains/claims/claims/server/claim-sweep.ts'
import { requestsOf, decisionsOf } from '#domains/claims/claims/server/decisions-and-requests.ts'
import type { Claimant } from '#domains/claims/claims/server/claim-people.ts'
import type { Claim } from '#domains/claims/claims/server/claims.ts'

/** For a claim reopened after payment: restores the approval that was paid. */
async function paidApproval({ id, paid }: Claim): Promise<Partial<Claim>> {
  if (paid === null) return {}
  const approval = (await decisionsOf(id)).findLast(({ kind }) => kind === 'approved' || kind === 'appeal_overturned')
  return approval ? { approved: paid, decidedBy: approval.by, decidedAt: approval.at } : {}
}

/** K6: reminders after 7, 14, 21 and 27 days; after 30 days the claim is closed, and can be reopened while documents are in time. */
async function remindOrClose(tx: Tx, claim: Claim, { claimant, today, timeZone }: Due): Promise<void> {
  const open = (await requestsOf(claim.id)).filter(({ metAt }) => metAt === null)
  const sentOn = open
    .map(({ at }) => dayIn(timeZone, at))
    .toSorted()
    .at(-1)
  if (claim.status !== 'INFO_REQUESTED' || !sentOn) return
  const { closesOn, reminders } = infoRequestDays(sentOn, deadlinesOn(sentOn))
  if (today > closesOn) {
    return closeUnanswered(tx, claim, claimant)
  }
  const last = reminders.filter((on) => on <= today).at(-1)
  if (last)
    await writeToMember(tx, claim, claimant, {
      kind: 'claim_reminder',
      once: `documents:${last}`,
      email: reminder(await inEmails(claim, claimant), 'documents'),
    })
}

async function closeUnanswered(tx: Tx, claim: Claim, claimant: Claimant): Promise<void> {
  const move = claim.paid === null ? 'close_unanswered' : 'keep_payment'
  const closed = await moveClaim(tx, claim, move, {
    by: SYSTEM,
    change: { ...(await paidApproval(claim)), reserve: ZERO, closedAt: clock.now() },
  })
  const { documentsDueOn } = closed
  const today = stateToday(claim.state).today
  const email = closedUnanswered(await inEmails(closed, claimant), documentsDueOn && documentsDueOn >= today ? documentsDueOn : null)
  await writeToMember(tx, closed, claimant, { kind: 'claim_closed', once: String(closed.version), email })
}

/** The sweep may run twice on the same claim: once-keys and the table of transitions prevent a second effect. */
export const claimDocumentsSweeps: readonly Sweep[] = [hourly(claimSweep('claims.remind_of_documents', waitingForDocuments, remindOrClose))]

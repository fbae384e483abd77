import { SYSTEM } from '#access/actor.ts'
import { CLAIM_DEADLINES } from '#domains/claims/deadlines/rules/deadlines.data.ts'
import { draftKeptUntil, noticeBy, signatureReminders } from '#domains/claims/deadlines/rules/deadlines.ts'
import { reminder } from '#domains/claims/claims/rules/emails.ts'
import { draftLeft } from '#domains/claims/filing/rules/emails.ts'
import { draftsBefore, draftsLeft, unsignedClaims } from '#domains/claims/filing/server/filing.store.ts'
import { clock, dayIn } from '#platform/clock.ts'
import { dayAt, OFFICE_ZONE } from '#platform/days.ts'
import type { Tx } from '#platform/db.ts'
import { hourly, type Sweep } from '#platform/jobs/sweep.ts'
import { linkTo, moveClaim } from '#domains/claims/claims/server/transition.ts'
import { inEmails, writeToMember } from '#domains/claims/claims/server/claim-emails.ts'
import { before, claimSweep, type Due } from '#domains/claims/claims/server/claim-sweep.ts'
import type { Claim } from '#domains/claims/claims/server/claims.ts'

const idleSince = (now: Date) => ({
  after: before(now, CLAIM_DEADLINES.draftReminderUntilDays),
  before: before(now, CLAIM_DEADLINES.draftReminderHours / 24),
})

const purgeBefore = (now: Date) => ({
  begun: before(now, CLAIM_DEADLINES.draftPurgeDays),
  lossOn: dayAt(before(now, CLAIM_DEADLINES.noticeDays), OFFICE_ZONE),
})

/** Once, a day after the last change: a link back to the draft. Only to the member who began it: what staff or an agency began is theirs. */
async function remindOfDraft(tx: Tx, claim: Claim, { claimant, today }: Due): Promise<void> {
  if (claim.status !== 'DRAFT' || claim.filedRole !== 'member') return
  const sendBy = claim.lossOn && noticeBy(claim.lossOn).by
  const url = linkTo(`/member-center/new-claim?claim=${claim.id}`)
  const { firstName, vehicle, lossOn } = await inEmails(claim, claimant)
  const email = draftLeft({ firstName, vehicle, lossOn: claim.lossOn && lossOn, sendBy: sendBy && sendBy >= today ? sendBy : null, url })
  await writeToMember(tx, claim, claimant, { kind: 'claim_draft_unfinished', once: 'draft', email })
}

/** K2: 2, 5 and 10 days after somebody else filed the claim. */
async function remindToSign(tx: Tx, claim: Claim, { claimant, today, timeZone }: Due): Promise<void> {
  if (claim.signedAt || !claim.submittedAt) return
  const days = signatureReminders(dayIn(timeZone, claim.submittedAt)).filter((on) => on <= today)
  const last = days.at(-1)
  if (last)
    await writeToMember(tx, claim, claimant, {
      kind: 'claim_reminder',
      once: `sign:${last}`,
      email: reminder(await inEmails(claim, claimant), 'sign'),
    })
}

/** K1: the system withdraws a draft after the last day to submit it. */
async function purge(tx: Tx, claim: Claim, { today, timeZone }: Due): Promise<void> {
  if (claim.status !== 'DRAFT') return
  if (today <= draftKeptUntil({ begunOn: dayIn(timeZone, claim.createdAt), lossOn: claim.lossOn })) return
  const withdrawn = await moveClaim(tx, claim, 'purge', { by: SYSTEM, why: 'Not sent by the last day.' })
  await moveClaim(tx, withdrawn, 'close_withdrawn', { by: SYSTEM, change: { closedAt: clock.now() } })
}

/** Each sweep may run twice on the same claim: once-keys and the table of transitions prevent a second effect. */
export const filingSweeps: readonly Sweep[] = [
  hourly(claimSweep('claims.remind_to_sign', unsignedClaims, remindToSign)),
  hourly(claimSweep('claims.remind_of_drafts', (page) => draftsLeft(page, idleSince(page.now)), remindOfDraft)),
  hourly(claimSweep('claims.purge_drafts', (page) => draftsBefore(page, purgeBefore(page.now)), purge)),
]

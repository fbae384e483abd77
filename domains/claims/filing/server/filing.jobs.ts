import { inEnglish, say } from '#domains/records/translations/rules/translation.ts'
import { SYSTEM } from '#access/actor.ts'
import { draftKeptUntil, noticeBy, signatureReminders } from '#domains/claims/deadlines/rules/deadlines.ts'
import { deadlinesOn, fewestDays } from '#domains/claims/deadlines/server/figures.ts'
import { reminder } from '#domains/claims/claims/rules/emails.ts'
import { draftLeft } from '#domains/claims/filing/rules/emails.ts'
import { draftsBefore, draftsLeft, unsignedClaims } from '#domains/claims/filing/server/filing.store.ts'
import { clock, dayIn, officeDay } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import { hourly, type Sweep } from '#platform/jobs/sweep.ts'
import { linkTo, moveClaim } from '#domains/claims/claims/server/transition.ts'
import { inEmails, writeToMember } from '#domains/claims/claims/server/claim-emails.ts'
import { before, claimSweep, type Due } from '#domains/claims/claims/server/claim-sweep.ts'
import type { Claim } from '#domains/claims/claims/server/claims.ts'

function idleSince(now: Date) {
  const { draftReminderUntilDays, draftReminderHours } = deadlinesOn(officeDay(now))
  return { after: before(now, draftReminderUntilDays), before: before(now, draftReminderHours / 24) }
}

const purgeBefore = (now: Date) => ({
  begun: before(now, fewestDays('draftPurgeDays')),
  lossOn: officeDay(before(now, fewestDays('noticeDays'))),
})

/**
 * Once, a day after the last change: a link back to the draft. Only to the member who began it: what staff or an agency began is theirs.
 */
async function remindOfDraft(tx: Tx, claim: Claim, { claimant, today }: Due): Promise<void> {
  if (claim.status !== 'DRAFT' || claim.filedRole !== 'member') return
  const sendBy = claim.lossOn && noticeBy(claim.lossOn, deadlinesOn(claim.lossOn)).by
  const url = linkTo(`/member-center/new-claim?claim=${claim.id}`)
  const { firstName, vehicle, lossOn } = await inEmails(claim, claimant)
  const email = draftLeft({ firstName, vehicle, lossOn: claim.lossOn && lossOn, sendBy: sendBy && sendBy >= today ? sendBy : null, url })
  await writeToMember(tx, claim, claimant, { kind: 'claim_draft_unfinished', once: 'draft', email })
}

/** K2: 2, 5 and 10 days after somebody else filed the claim. */
async function remindToSign(tx: Tx, claim: Claim, { claimant, today, timeZone }: Due): Promise<void> {
  if (claim.signedAt || !claim.submittedAt) return
  const submittedOn = dayIn(timeZone, claim.submittedAt)
  const days = signatureReminders(submittedOn, deadlinesOn(submittedOn)).filter((on) => on <= today)
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
  const begunOn = dayIn(timeZone, claim.createdAt)
  const lossOn = claim.lossOn ?? begunOn
  const reportBy = noticeBy(lossOn, deadlinesOn(lossOn)).by
  if (today <= draftKeptUntil({ begunOn, reportBy }, deadlinesOn(begunOn))) return
  const withdrawn = await moveClaim(tx, claim, 'purge', { by: SYSTEM, why: inEnglish(say`Not sent by the last day.`) })
  await moveClaim(tx, withdrawn, 'close_withdrawn', { by: SYSTEM, change: { closedAt: clock.now() } })
}

/** Each sweep may run twice on the same claim: once-keys and the table of transitions prevent a second effect. */
export const filingSweeps: readonly Sweep[] = [
  hourly(claimSweep('claims.remind_to_sign', unsignedClaims, remindToSign)),
  hourly(claimSweep('claims.remind_of_drafts', (page) => draftsLeft(page, idleSince(page.now)), remindOfDraft)),
  hourly(claimSweep('claims.purge_drafts', (page) => draftsBefore(page, purgeBefore(page.now)), purge)),
]

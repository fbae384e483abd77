import type { Actor } from '#access/actor.ts'
import { whyNotNudge } from '#domains/claims/claims/policy.ts'
import { stateDay, stateToday } from '#domains/claims/deadlines/server/state-today.ts'
import { nudge } from '#domains/claims/claim-documents/rules/emails.ts'
import type { EventKind } from '#domains/records/history/rules/event-kinds.data.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { refuseIf, policyFactsOf, recordClaimEvent, withClaim } from '#domains/claims/claims/server/transition.ts'
import { documentsReceived } from '#domains/claims/claims/server/received-documents.ts'
import { inEmails, writeToMember } from '#domains/claims/claims/server/claim-emails.ts'
import type { Claim } from '#domains/claims/claims/server/claims.ts'
import { translatedEmail } from '#domains/records/rendering/rules/email.ts'
import { claimantOf } from '#domains/claims/claims/server/claim-people.ts'
import { eventsAbout } from '#domains/records/history/server/events.ts'

/** Whoever helps the member sends them the list of missing documents, at most once a day; automatic reminders (K6) are separate. */
export async function remindOfDocuments(actor: Actor, id: Id<'claim'>): Promise<void> {
  await withClaim(actor, id, async (tx, claim) => {
    const { claimant, today, email } = await reminderOf(actor, claim)
    await writeToMember(tx, claim, claimant, { kind: 'claim_reminder', once: `nudge:${today}`, email })
    await recordClaimEvent(tx, claim, 'claim.reminded', { by: actor })
  })
}

/** The very words that `remindOfDocuments` sends, or why it would not. */
export const previewReminder = (actor: Actor, id: Id<'claim'>) =>
  withClaim(actor, id, async (_, claim) => {
    const { email, missing } = await reminderOf(actor, claim)
    const { subject, paragraphs } = translatedEmail(email)
    return { subject, paragraphs, documents: missing.map(({ title }) => title) }
  })

async function reminderOf(actor: Actor, claim: Claim) {
  refuseIf(whyNotNudge(actor, policyFactsOf(claim)))
  const claimant = await claimantOf(claim.memberId)
  const { today } = stateToday(claim.state)
  const last = await lastEventOf(claim.id, 'claim.reminded')
  if (last && stateDay(claim.state, last) === today) throw new Refusal('reminded_today')
  const { missing } = await documentsReceived(claim)
  const email = nudge(await inEmails(claim, claimant), { from: actor.name, list: missing, dueOn: claim.listEndsOn })
  return { claimant, today, missing, email }
}

/** When an event of this kind was last recorded for a claim, among its last 200 events. */
async function lastEventOf(claimId: Id<'claim'>, kind: EventKind): Promise<Date | null> {
  const events = await eventsAbout({ claimId }, { limit: 200 })
  return events.find((event) => event.kind === kind)?.at ?? null
}

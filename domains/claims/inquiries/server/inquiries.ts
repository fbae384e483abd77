import type { Actor } from '#access/actor.ts'
import { userOf } from '#access/server/user-of.ts'
import { dueFrom } from '#domains/claims/deadlines/server/figures.ts'
import { stateToday } from '#domains/claims/deadlines/server/state-today.ts'
import type { OpenInquiry } from '#domains/claims/inquiries/contract.ts'
import {
  addInquiry,
  inquiriesOf,
  type InquiryRow,
  setAnswer,
  unansweredInquiries,
} from '#domains/claims/inquiries/server/inquiries.store.ts'
import { clock } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { recordClaimEvent, withClaim } from '#domains/claims/claims/server/transition.ts'
import { conflictOf } from '#domains/claims/claims/server/conflict-of-interest.ts'
import { claimantOf } from '#domains/claims/claims/server/claim-people.ts'
import { type Claim, findClaim } from '#domains/claims/claims/server/claims.ts'
import { startClock, stopClocks } from '#domains/claims/deadlines/server/clocks.ts'

/** Not for staff with a conflict of interest. */
export async function inquiriesFor(actor: Actor, id: Id<'claim'>): Promise<InquiryRow[]> {
  const claim = await findClaim(actor, id)
  if (!claim) throw new Refusal('not_found')
  await refuseConflicted(actor, claim)
  return inquiriesOf(id)
}

/** Of all claims but those with which the reader has a conflict of interest. */
export async function openInquiries(actor: Actor): Promise<OpenInquiry[]> {
  const rows = await unansweredInquiries()
  const conflicts = await Promise.all(rows.map(async ({ memberId }) => conflictOf(actor, await claimantOf(memberId))))
  return rows.filter((_, at) => conflicts[at] === 'none')
}

export type NewInquiry = { regulator: string; reference: string; asks: string; receivedOn: Day }

/** The clock runs from the day the letter was received, not from the day it is recorded (docs/rules.md §6.3). */
export async function recordInquiry(actor: Actor, id: Id<'claim'>, inquiry: NewInquiry): Promise<void> {
  await withClaim(actor, id, async (tx, claim) => {
    await refuseConflicted(actor, claim)
    const { receivedOn: from } = inquiry
    const { rule, today } = stateToday(claim.state)
    if (claim.status === 'DRAFT') throw new Refusal('not_filed')
    if (from > today) throw new Refusal('in_the_future', { fields: { receivedOn: 'Enter today’s date or an earlier date.' } })
    if ((await inquiriesOf(id, tx)).some(isOpen)) throw new Refusal('inquiry_open')

    const { target, hard } = dueFrom('answer_regulator', from, rule)
    const at = clock.now()
    await addInquiry(tx, { ...inquiry, id: newId('inquiry'), claimId: id, targetOn: target, hardOn: hard, by: staffUserOf(actor), at })
    await startClock(tx, id, { clock: 'answer_regulator', from, target, hard }, at)
    await recordClaimEvent(tx, claim, 'claim.inquiry_received', {
      by: actor,
      why: inquiry.asks,
      data: { regulator: inquiry.regulator, hardOn: hard },
    })
  })
}

export async function answerInquiry(actor: Actor, id: Id<'claim'>, inquiryId: Id<'inquiry'>, answer: string): Promise<void> {
  await withClaim(actor, id, async (tx, claim) => {
    await refuseConflicted(actor, claim)
    const inquiry = (await inquiriesOf(id, tx)).find((each) => each.id === inquiryId)
    if (!inquiry) throw new Refusal('not_found')
    if (!isOpen(inquiry)) throw new Refusal('answered_already')
    const at = clock.now()
    await setAnswer(tx, inquiryId, { answer, by: staffUserOf(actor), at })
    await stopClocks(tx, id, ['answer_regulator'], at)
    await recordClaimEvent(tx, claim, 'claim.inquiry_answered', { by: actor, why: answer, data: { regulator: inquiry.regulator } })
  })
}

const isOpen = ({ answeredAt }: InquiryRow): boolean => answeredAt === null

const staffUserOf = (actor: Actor) => ({ id: userOf(actor), name: actor.name })

async function refuseConflicted(actor: Actor, { memberId }: Claim): Promise<void> {
  if ((await conflictOf(actor, await claimantOf(memberId))) !== 'none') throw new Refusal('not_found')
}

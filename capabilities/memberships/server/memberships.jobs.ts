import { SYSTEM } from '#access/actor.ts'
import { tell } from '#capabilities/history/server/history.ts'
import { publicUrl } from '#capabilities/identity/server/identity.ts'
import { DUNNING } from '#capabilities/memberships/rules/dunning.data.ts'
import { MEMBERSHIP_TERMS } from '#capabilities/memberships/rules/membership-terms.data.ts'
import { reinstateBy } from '#capabilities/memberships/rules/reinstatement.ts'
import { renewalReminderOn } from '#capabilities/memberships/rules/renewal.ts'
import { end } from '#capabilities/memberships/server/cancel.ts'
import { nextCharge } from '#capabilities/memberships/server/charge.ts'
import { localDay, ruleToday } from '#capabilities/memberships/server/days.ts'
import {
  annualEndingBetween, endingBefore, lapsedDueSince, pastDueSince, purgeDraft, ranOutBefore, unpaidSince, unpaidWithoutReminder, unsignedSince,
} from '#capabilities/memberships/server/due.store.ts'
import { giveUp, lapse } from '#capabilities/memberships/server/lapse.ts'
import { letGo } from '#capabilities/memberships/server/let-go.ts'
import { renewalReminderLetter } from '#capabilities/memberships/server/letters.ts'
import { lockMembership, type Membership } from '#capabilities/memberships/server/memberships.store.ts'
import { move } from '#capabilities/memberships/server/moves.ts'
import { memberById } from '#capabilities/memberships/server/people.store.ts'
import { sendResumeLink } from '#capabilities/memberships/server/resume.ts'
import { graceEndsOn, remindOfPayment } from '#capabilities/memberships/server/renew.ts'
import { releaseVehicles } from '#capabilities/memberships/server/vehicles.store.ts'
import { sendLetter } from '#capabilities/messages/server/messages.ts'
import { planVersion } from '#capabilities/plans/server/plans.ts'
import { unredeem } from '#capabilities/promotions/server/promotions.ts'
import { dayIn } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { addDays, type Day, daysBetween } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import type { Sweep } from '#platform/jobs.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** What time alone brings about (docs/rules.md §3). Each looks for candidates, then asks each, locked, by its own state's date. */
export const membershipsSweeps: readonly Sweep[] = [
  { name: 'memberships.let_go', run: letUnpaidGo },
  { name: 'memberships.resume', run: remindUnpaid },
  { name: 'memberships.remind', run: remindPastDue },
  { name: 'memberships.lapse', run: lapsePastDue },
  { name: 'memberships.give_up', run: giveUpLapsed },
  { name: 'memberships.end', run: endCancelled },
  { name: 'memberships.run_out', run: runOut },
  { name: 'memberships.renewal_reminders', run: remindOfRenewal },
  { name: 'memberships.purge_drafts', run: purgeDrafts },
]

/** M4. */
async function letUnpaidGo(now: Date): Promise<void> {
  const card = new Date(now.getTime() - MEMBERSHIP_TERMS.cardUnpaidHours * HOUR_MS)
  const bank = new Date(now.getTime() - MEMBERSHIP_TERMS.achUnpaidDays * DAY_MS)
  await each(await unpaidSince({ card, bank }), async (tx, membership) => {
    if (membership.status === 'PENDING_PAYMENT') await letGo(tx, membership, { by: SYSTEM, why: 'not_paid_in_time' })
  })
}

/** An hour after somebody signed and did not pay: a link back to the payment, once. */
async function remindUnpaid(now: Date): Promise<void> {
  const from = new Date(now.getTime() - MEMBERSHIP_TERMS.cardUnpaidHours * HOUR_MS)
  await each(await unpaidWithoutReminder(from, new Date(now.getTime() - HOUR_MS)), async (tx, membership) => {
    if (membership.status === 'PENDING_PAYMENT') await sendResumeLink(tx, membership)
  })
}

/** The reminders between the due day and the lapse. */
async function remindPastDue(now: Date): Promise<void> {
  const due = await pastDueSince(everywhere(now))
  await each(due.map(({ id }) => id), async (tx, membership) => {
    const { dueOn, state, status } = membership
    if (status !== 'PAST_DUE' || !dueOn) return
    const day = daysBetween(dueOn, localDay(state, now))
    const message = DUNNING.messages.findLast((each) => each.day <= day && each.kind !== 'lapsed')
    if (message) await remindOfPayment(tx, membership, { dueOn, day: message.day, final: message.kind === 'final_notice' })
  })
}

/** M7. */
async function lapsePastDue(now: Date): Promise<void> {
  const due = await pastDueSince(addDays(everywhere(now), -MEMBERSHIP_TERMS.graceDays))
  await each(due.map(({ id }) => id), async (tx, membership) => {
    const { status, dueOn, state } = membership
    if (status === 'PAST_DUE' && dueOn && localDay(state, now) > graceEndsOn(dueOn)) await lapse(tx, membership)
  })
}

/** M9. */
async function giveUpLapsed(now: Date): Promise<void> {
  await each(await lapsedDueSince(addDays(everywhere(now), -MEMBERSHIP_TERMS.reinstateThroughDay)), async (tx, membership) => {
    const { status, dueOn, state } = membership
    if (status === 'LAPSED' && dueOn && localDay(state, now) > reinstateBy(dueOn)) await giveUp(tx, membership)
  })
}

/** M12. */
async function endCancelled(now: Date): Promise<void> {
  await each(await endingBefore(everywhere(now)), async (tx, { id, status, cancelOn, state }) => {
    if (status === 'CANCEL_SCHEDULED' && cancelOn && localDay(state, now) > cancelOn) await end(tx, id)
  })
}

/** M16. */
async function runOut(now: Date): Promise<void> {
  await each(await ranOutBefore(everywhere(now)), async (tx, membership) => {
    const { status, paidThroughOn, state, id, subscriptionId } = membership
    if (status !== 'ACTIVE' || subscriptionId || !paidThroughOn || localDay(state, now) <= paidThroughOn) return
    await releaseVehicles(tx, id, paidThroughOn)
    await move(tx, membership, 'run_out', { by: SYSTEM, change: { ended_on: paidThroughOn, coverage_end_on: paidThroughOn } })
  })
}

/** The yearly reminder, 30 days before or in the window the state sets. */
async function remindOfRenewal(now: Date): Promise<void> {
  const today = everywhere(now)
  await each(await annualEndingBetween(today, addDays(today, 90)), async (tx, membership) => {
    const { id, paidThroughOn, memberId, state, planVersionId } = membership
    const member = await memberById(tx, memberId)
    if (!paidThroughOn || !member) return
    const renewsOn = addDays(paidThroughOn, 1)
    if (localDay(state, now) < renewalReminderOn(renewsOn, ruleToday(state))) return
    const [plan, { amount }] = [await planVersion(planVersionId), await nextCharge(membership)]
    await sendLetter(tx, {
      kind: 'renewal_reminder', onceKey: `renewal_reminder:${id}:${renewsOn}`, memberId, membershipId: id,
      to: { email: member.email, name: `${member.first_name} ${member.last_name}` },
      letter: renewalReminderLetter({ name: member.first_name, planName: plan.name, renewsOn, amount, url: `${publicUrl()}/member-center/benefits` }),
    })
  })
}

/** M1: an unsigned draft is thrown away after 30 days. */
async function purgeDrafts(now: Date): Promise<void> {
  await each(await unsignedSince(new Date(now.getTime() - MEMBERSHIP_TERMS.draftPurgeDays * DAY_MS)), async (tx, { id, status, memberId, masterCode }) => {
    if (status !== 'DRAFT') return
    await unredeem(tx, id)
    await purgeDraft(tx, id, memberId)
    await tell(tx, { kind: 'membership.purged', by: SYSTEM, about: { noun: 'membership', id }, masterCode, from: 'DRAFT', why: 'not_signed_in_time' })
  })
}

async function each(ids: readonly Id<'membership'>[], work: (tx: Tx, membership: Membership) => Promise<void>): Promise<void> {
  for (const id of ids) {
    await inTransaction(async (tx) => {
      const membership = await lockMembership(tx, id)
      if (membership) await work(tx, membership)
    })
  }
}

/** No state of ours is a day ahead of this one: a candidate is never missed, and each is asked again by its own date. */
const everywhere = (now: Date): Day => dayIn('UTC', now)

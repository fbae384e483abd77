import { SYSTEM } from '#access/actor.ts'
import { DUNNING } from '#capabilities/billing/rules/dunning.data.ts'
import { reinstateBy } from '#capabilities/billing/rules/reinstatement.ts'
import { renewalReminderOn } from '#capabilities/billing/rules/renewal.ts'
import { nextCharge } from '#capabilities/billing/server/charge.ts'
import { annualEndingBetween, lapsedDueSince, pastDueSince, ranOutBefore } from '#capabilities/billing/server/due.store.ts'
import { giveUp, lapse } from '#capabilities/billing/server/lapse.ts'
import { renewalReminderLetter } from '#capabilities/billing/server/letters.ts'
import { graceEndsOn, remindOfPayment } from '#capabilities/billing/server/renew.ts'
import { noticePrices } from '#capabilities/billing/server/price-notices.ts'
import { askToSave } from '#capabilities/billing/server/save-task.ts'
import { publicUrl } from '#capabilities/identity/server/identity.ts'
import { MEMBERSHIP_TERMS } from '#capabilities/memberships/rules/membership-terms.data.ts'
import {
  eachDue,
  everywhere,
  localDay,
  memberById,
  move,
  releaseVehicles,
  ruleToday,
} from '#capabilities/memberships/server/memberships.ts'
import { sendLetter } from '#capabilities/messages/server/messages.ts'
import { planVersion } from '#capabilities/plans/server/plans.ts'
import { addDays, daysBetween } from '#platform/days.ts'
import { hourly, type Sweep } from '#platform/jobs.ts'

/** What time alone brings about (docs/rules.md §3). Each looks for candidates, then asks each, locked, by its own state's date. */
export const billingSweeps: readonly Sweep[] = [
  { name: 'billing.remind', run: remindPastDue },
  { name: 'billing.lapse', run: lapsePastDue },
  { name: 'billing.give_up', run: giveUpLapsed },
  { name: 'billing.run_out', run: runOut },
  { name: 'billing.renewal_reminders', run: remindOfRenewal },
  { name: 'billing.price_notices', run: hourly(noticePrices) },
]

/** The reminders between the due day and the lapse. */
async function remindPastDue(now: Date): Promise<void> {
  const due = await pastDueSince(everywhere(now))
  await eachDue(
    due.map(({ id }) => id),
    async (tx, membership) => {
      const { dueOn, state, status } = membership
      if (status !== 'PAST_DUE' || !dueOn) return
      const day = daysBetween(dueOn, localDay(state, now))
      const message = DUNNING.messages.findLast((each) => each.day <= day && each.kind !== 'lapsed')
      if (day >= DUNNING.agentSaveTaskDay) await askToSave(tx, membership, dueOn)
      if (message) await remindOfPayment(tx, membership, { dueOn, day: message.day, final: message.kind === 'final_notice' })
    },
  )
}

/** M7. */
async function lapsePastDue(now: Date): Promise<void> {
  const due = await pastDueSince(addDays(everywhere(now), -MEMBERSHIP_TERMS.graceDays))
  await eachDue(
    due.map(({ id }) => id),
    async (tx, membership) => {
      const { status, dueOn, state } = membership
      if (status === 'PAST_DUE' && dueOn && localDay(state, now) > graceEndsOn(dueOn)) await lapse(tx, membership)
    },
  )
}

/** M9. */
async function giveUpLapsed(now: Date): Promise<void> {
  await eachDue(await lapsedDueSince(addDays(everywhere(now), -MEMBERSHIP_TERMS.reinstateThroughDay)), async (tx, membership) => {
    const { status, dueOn, state } = membership
    if (status === 'LAPSED' && dueOn && localDay(state, now) > reinstateBy(dueOn)) await giveUp(tx, membership)
  })
}

/** M16. */
async function runOut(now: Date): Promise<void> {
  await eachDue(await ranOutBefore(everywhere(now)), async (tx, membership) => {
    const { status, paidThroughOn, state, id, subscriptionId } = membership
    if (status !== 'ACTIVE' || subscriptionId || !paidThroughOn || localDay(state, now) <= paidThroughOn) return
    await releaseVehicles(tx, id, paidThroughOn)
    await move(tx, membership, 'run_out', { by: SYSTEM, change: { ended_on: paidThroughOn, coverage_end_on: paidThroughOn } })
  })
}

/** The yearly reminder, 30 days before or in the window the state sets. */
async function remindOfRenewal(now: Date): Promise<void> {
  const today = everywhere(now)
  await eachDue(await annualEndingBetween(today, addDays(today, 90)), async (tx, membership) => {
    const { id, paidThroughOn, memberId, state, planVersionId } = membership
    const member = await memberById(tx, memberId)
    if (!paidThroughOn || !member) return
    const renewsOn = addDays(paidThroughOn, 1)
    if (localDay(state, now) < renewalReminderOn(renewsOn, ruleToday(state))) return
    const [plan, { amount }] = [await planVersion(planVersionId), await nextCharge(membership)]
    await sendLetter(tx, {
      kind: 'renewal_reminder',
      onceKey: `renewal_reminder:${id}:${renewsOn}`,
      memberId,
      membershipId: id,
      to: { email: member.email, name: `${member.first_name} ${member.last_name}` },
      letter: renewalReminderLetter({
        name: member.first_name,
        planName: plan.name,
        renewsOn,
        amount,
        url: `${publicUrl()}/member-center/benefits`,
      }),
    })
  })
}

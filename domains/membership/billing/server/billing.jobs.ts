import { dunningOn } from '#domains/membership/billing/server/dunning-on.ts'
import { shortest, termsOn } from '#domains/membership/membership-terms/server/terms-on.ts'
import { SYSTEM } from '#access/actor.ts'
import { agentSaveTaskOn, reminderDue } from '#domains/membership/billing/rules/dunning.ts'
import { cancelledOn, graceEndsOn } from '#domains/membership/memberships/rules/overdue.ts'
import { renewalReminderOn } from '#domains/membership/billing-periods/rules/periods.ts'
import { nextCharge } from '#domains/membership/billing/server/charge.ts'
import {
  annualEndingBetween,
  endsByNoticeBefore,
  lapsedDueSince,
  monthlyWithYearBeginning,
  pastDueSince,
  ranOutBefore,
} from '#domains/membership/billing/server/due.store.ts'
import { expireLapsed, lapse } from '#domains/membership/billing/server/lapse.ts'
import { renewalReminderEmail, yearlyReminderEmail } from '#domains/membership/billing/server/emails.ts'
import { fallPastDue, remindOfPayment } from '#domains/membership/billing/server/renew.ts'
import { askToSave } from '#domains/membership/billing/server/save-task.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import type { StateCode } from '#domains/membership/plans/rules/state-rules.data.ts'
import { STATE_CODES } from '#domains/membership/plans/rules/state-rules.ts'
import { stateRuleOn } from '#domains/membership/plans/server/state-rule.ts'
import { planVersion } from '#domains/membership/plans/server/plans.ts'
import { addDays, addYears, type Day } from '#platform/days.ts'
import type { Tx } from '#platform/db.ts'
import { hourly, type Sweep } from '#platform/jobs/sweep.ts'
import { localDay, ruleToday } from '#domains/membership/memberships/server/days.ts'
import { latestLocalDay, membershipSweep } from '#domains/membership/memberships/server/due.ts'
import { transition } from '#domains/membership/memberships/server/transitions.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import type { Membership } from '#domains/membership/memberships/server/memberships.ts'
import { memberById } from '#domains/membership/memberships/server/people.ts'
import { releaseVehicles } from '#domains/membership/memberships/server/vehicles.ts'

/** The reminders between the due day and the lapse. */
const remindPastDue = membershipSweep(
  'billing.remind',
  (page) => pastDueSince(page, latestLocalDay(page.now)),
  async (tx, membership, now) => {
    const { dueOn, state, status } = membership
    if (status !== 'PAST_DUE' || !dueOn) return
    const today = localDay(state, now)
    const message = reminderDue(dueOn, today, dunningOn(dueOn))
    if (today >= agentSaveTaskOn(dueOn, dunningOn(dueOn))) await askToSave(tx, membership, dueOn)
    if (message) await remindOfPayment(tx, membership, { dueOn, day: message.day, final: message.kind === 'final_notice' })
  },
)

/** M7. */
const lapsePastDue = membershipSweep(
  'billing.lapse',
  (page) => pastDueSince(page, addDays(latestLocalDay(page.now), -shortest('graceDays'))),
  async (tx, membership, now) => {
    const { status, dueOn, state } = membership
    if (status === 'PAST_DUE' && dueOn && localDay(state, now) > graceEndsOn(dueOn, termsOn(dueOn))) await lapse(tx, membership)
  },
)

/** M9. */
const cancelLapsed = membershipSweep(
  'billing.give_up',
  (page) => lapsedDueSince(page, addDays(latestLocalDay(page.now), -shortest('reinstateThroughDay'))),
  async (tx, membership, now) => {
    const { status, dueOn, state } = membership
    if (status === 'LAPSED' && dueOn && localDay(state, now) >= cancelledOn(dueOn, termsOn(dueOn))) await expireLapsed(tx, membership)
  },
)

/** M16; M5 where a membership was brought in and the payment network bills it not: it is due, and its member is asked to pay. */
const expireUnrenewed = membershipSweep(
  'billing.run_out',
  (page) => ranOutBefore(page, latestLocalDay(page.now)),
  async (tx, membership, now) => {
    const { status, paidThroughOn, state, id, subscriptionId, broughtInBy } = membership
    if (status !== 'ACTIVE' || subscriptionId || !paidThroughOn || localDay(state, now) <= paidThroughOn) return
    if (broughtInBy && !(await endsByNoticeBefore(tx, id, addDays(paidThroughOn, 1))))
      return fallPastDue(tx, id, { at: now, because: 'no_payment_method' })
    await releaseVehicles(tx, id, paidThroughOn)
    await transition(tx, membership, 'run_out', { by: SYSTEM, change: { ended_on: paidThroughOn, coverage_end_on: paidThroughOn } })
  },
)

/** The earliest day of any state's reminder window. */
const LONGEST_REMINDER_DAYS = 90

/** The annual renewal reminder, 30 days before or in the window of the state. */
const remindOfRenewal = membershipSweep(
  'billing.renewal_reminders',
  (page) => annualEndingBetween(page, latestLocalDay(page.now), addDays(latestLocalDay(page.now), LONGEST_REMINDER_DAYS)),
  async (tx, membership, now) => {
    const { paidThroughOn } = membership
    if (paidThroughOn) await remind(tx, membership, { renewsOn: addDays(paidThroughOn, 1), now, words: renewalReminderEmail })
  },
)

/** The yearly reminder of monthly members, where their state requires it. */
const remindOfYear = membershipSweep(
  'billing.yearly_reminders',
  (page) => {
    const from = latestLocalDay(page.now)
    return monthlyWithYearBeginning(page, statesRemindingMonthly(page.now), { from, to: addDays(from, LONGEST_REMINDER_DAYS) })
  },
  async (tx, membership, now) => {
    const { yearStartedOn } = membership
    if (yearStartedOn) await remind(tx, membership, { renewsOn: addYears(yearStartedOn, 1), now, words: yearlyReminderEmail })
  },
)

/** The sweeps of billing (docs/rules.md §3). Each selects candidates, then checks each one again, locked, by the date of its state. */
export const billingSweeps: readonly Sweep[] = [
  remindPastDue,
  lapsePastDue,
  cancelLapsed,
  expireUnrenewed,
  remindOfRenewal,
  remindOfYear,
].map(hourly)

const statesRemindingMonthly = (now: Date): StateCode[] =>
  STATE_CODES.filter((state) => stateRuleOn(state, localDay(state, now)).remindsMonthly === true)

type Reminder = { renewsOn: Day; now: Date; words: typeof renewalReminderEmail }

async function remind(tx: Tx, membership: Membership, { renewsOn, now, words }: Reminder): Promise<void> {
  const { id, memberId, state, planVersionId, status } = membership
  if (status !== 'ACTIVE' || (await endsByNoticeBefore(tx, id, renewsOn))) return
  const member = await memberById(tx, memberId)
  const today = localDay(state, now)
  if (!member || today >= renewsOn || today < renewalReminderOn(renewsOn, ruleToday(state), termsOn(today))) return
  const [plan, { amount }] = [await planVersion(planVersionId), await nextCharge(membership)]
  await sendEmail(tx, {
    kind: 'renewal_reminder',
    onceKey: `renewal_reminder:${id}:${renewsOn}`,
    memberId,
    membershipId: id,
    to: { email: member.email, name: `${member.first_name} ${member.last_name}` },
    email: words({ name: member.first_name, planName: plan.name, renewsOn, amount, url: `${publicUrl()}/member-center/benefits` }),
  })
}

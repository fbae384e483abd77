import { termsOn } from '#domains/membership/membership-terms/server/terms-on.ts'
import type { Actor, Visitor } from '#access/actor.ts'
import { periodNumber } from '#domains/membership/billing-periods/rules/periods.ts'
import { canMove } from '#domains/membership/memberships/rules/membership.ts'
import { reinstatementBreaks } from '#domains/membership/reinstatement/rules/reinstatement.ts'
import { hasOpenNotice, hasReportedLoss } from '#domains/membership/reinstatement/server/no-loss.store.ts'
import { sendReinstatedEmail } from '#domains/membership/reinstatement/server/reinstated-email.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { planOfNewPeriod } from '#domains/membership/plan-changes/server/begin-plan-change.ts'
import {
  periodEventData,
  lockForPayment,
  paidFor,
  periodPaidBy,
  type Payment,
  type Renewed,
} from '#domains/membership/billing/server/paid-period.ts'
import { localDay } from '#domains/membership/memberships/server/days.ts'
import { transition } from '#domains/membership/memberships/server/transitions.ts'
import type { Membership } from '#domains/membership/memberships/server/memberships.ts'
import { memberById } from '#domains/membership/memberships/server/people.ts'
import { addCoverageBreaks } from '#domains/membership/memberships/server/coverage-changes.ts'

/**
 * M8: a lapsed membership is reinstated by the payment of a new period that begins today; the gap stays uncovered and
 * a mini-wait of ten days follows. Whether it may (`whyNotReinstate`) was checked before the payment was taken.
 */
export async function reinstate(tx: Tx, id: Id<'membership'>, { at, paymentId }: Payment, by?: Actor): Promise<Renewed> {
  const membership = await lockForPayment(tx, id)
  const applied = await periodPaidBy(tx, id, paymentId)
  if (applied) return { outcome: 'renewed', period: applied }
  if (!canMove(membership.status, 'reinstate') || !membership.coverageEndOn) return { outcome: 'not_wanted', because: 'ended' }
  // Both may have happened since the payment page was opened.
  if ((await hasOpenNotice(tx, id)) || (await hasReportedLoss(tx, membership))) return { outcome: 'not_wanted', because: 'lapsed' }
  const today = localDay(membership.state, at)
  const period = periodNumber(today, membership.billing, 0)
  const breaks = reinstatementBreaks({ coverageEndOn: membership.coverageEndOn, reinstatedOn: today }, termsOn(today))
  await addCoverageBreaks(tx, id, breaks)
  await transition(tx, membership, 'reinstate', {
    by: by ?? (await theMember(tx, membership)),
    change: {
      ...paidFor(membership, period),
      ...(await planOfNewPeriod(tx, membership, period.from)),
      coverage_end_on: null,
      due_on: null,
      lapsed_on: null,
    },
    data: periodEventData(paymentId, period),
  })
  await sendReinstatedEmail(tx, membership, { breaks, period })
  return { outcome: 'renewed', period }
}

/** The payer of a reinstatement is the member, signed in or not. */
async function theMember(tx: Tx, { memberId }: Membership): Promise<Visitor> {
  const member = await memberById(tx, memberId)
  return { kind: 'visitor', id: memberId, name: member ? `${member.first_name} ${member.last_name}` : 'The member' }
}

import { termsOn } from '#domains/membership/membership-terms/server/terms-on.ts'
import type { Actor } from '#access/actor.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { type ChangeOfPlan, changeOfPlan, type PlanPrice, whyNotChangePlan } from '#domains/membership/plan-changes/rules/plan-change.ts'
import { paymentNumber } from '#domains/membership/billing-periods/rules/payment-number.ts'
import { amountFor } from '#domains/membership/billing-periods/server/billing-periods.ts'
import { beginPlanChange } from '#domains/membership/plan-changes/server/begin-plan-change.ts'
import { addPlanChange, completePlanChange } from '#domains/membership/plan-changes/server/plan-changes.store.ts'
import { canChange } from '#domains/membership/memberships/policy.ts'
import type { PlanCode } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { planForSale, type PlanForSale, planVersion } from '#domains/membership/plans/server/plans.ts'
import { clock } from '#platform/clock.ts'
import { db, type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { type Cents, dollars, ZERO } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { localDay } from '#domains/membership/memberships/server/days.ts'
import { type Membership, visibleMembership, lockVisibleMembership } from '#domains/membership/memberships/server/memberships.ts'
import { openPlanChange, type PlanChangeRow } from '#domains/membership/plan-changes/server/open-plan-change.ts'

export type Offered = {
  change: ChangeOfPlan
  wanted: PlanForSale
  open: PlanChangeRow | undefined
  isSamePlan: boolean
  nextPrice: Cents
  periodEndsOn: Day
}

/**
 * What another plan would mean, before the member decides (docs/rules.md §3, M17): what is due now, the next price,
 * and from when the limit holds.
 */
export async function planChangeOf(actor: Actor, id: Id<'membership'>, code: PlanCode) {
  const membership = await visibleMembership(actor, id)
  if (!membership) throw new Refusal('not_found')
  if (!canChange(actor)) return { whyNot: 'not_your_role' as const, offered: null }
  const open = await openPlanChange(db(), id)
  const isSamePlan = (await planVersion(membership.planVersionId)).code === code
  const whyNot = whyNotChangePlan({
    ...membership,
    renewing: membership.periodTo !== null && localDay(membership.state) > membership.periodTo,
    isSamePlan,
    open: open?.status === 'awaiting_payment' || open?.status === 'scheduled' ? open.status : null,
  })
  return { whyNot, offered: whyNot ? null : await offer(membership, code, { open, isSamePlan }) }
}

async function offer(membership: Membership, code: PlanCode, { open, isSamePlan }: Pick<Offered, 'open' | 'isSamePlan'>): Promise<Offered> {
  const { periodFrom, periodTo } = membership
  if (!periodFrom || !periodTo) throw new Refusal('not_active')
  const today = localDay(membership.state)
  const offeredPlan = await planForSale(code, today)
  const [from, to] = [await planPrice(membership, membership.planVersionId), await planPrice(membership, offeredPlan.id)]
  const change = changeOfPlan(from, to, { period: { from: periodFrom, to: periodTo }, today }, termsOn(today))
  const nextPrice = offeredPlan.plan.prices[membership.priceTier][membership.billing]
  return { change, wanted: offeredPlan, open, isSamePlan, nextPrice, periodEndsOn: periodTo }
}

/** A plan's limit and its price for this member in the paid period. */
async function planPrice(membership: Membership, planVersionId: Id<'planVersion'>): Promise<PlanPrice> {
  const { effectiveOn, periodFrom, billing } = membership
  if (!effectiveOn || !periodFrom) throw new Refusal('not_active')
  const price = await amountFor({ ...membership, planVersionId }, paymentNumber(effectiveOn, billing, periodFrom))
  return { limit: (await planVersion(planVersionId)).limit, price }
}

export type PlanChangeRequest = { planCode: PlanCode; agreedDue: Cents }

/**
 * M17. An upgrade begins once its difference is paid; a downgrade with the next period; choosing the current plan
 * cancels a scheduled downgrade.
 */
export async function changePlan(actor: Actor, id: Id<'membership'>, { planCode, agreedDue }: PlanChangeRequest): Promise<void> {
  await inTransaction(async (tx) => {
    const membership = await lockVisibleMembership(tx, actor, id)
    if (!membership) throw new Refusal('not_found')
    if (!canChange(actor)) throw new Refusal('not_your_role')
    const { whyNot, offered } = await planChangeOf(actor, id, planCode)
    if (whyNot || !offered) throw new Refusal(whyNot ?? 'not_active')
    if (dueOf(offered) !== agreedDue) throw new Refusal('price_changed', { due: dueOf(offered) })

    if (offered.open) await withdraw(tx, membership, offered.open, actor)
    if (!offered.isSamePlan) await requestChange(tx, membership, offered, actor)
  })
}

const dueOf = ({ change, isSamePlan }: Offered): Cents => (change.kind === 'upgrade' && !isSamePlan ? change.due : ZERO)

async function withdraw(tx: Tx, membership: Membership, open: PlanChangeRow, by: Actor): Promise<void> {
  await completePlanChange(tx, open.id, 'withdrawn', clock.now())
  await recordEvent(tx, {
    kind: 'membership.plan_change_withdrawn',
    by,
    about: { noun: 'membership', id: membership.id },
    ...aboutOf(membership),
    data: { planChangeId: open.id },
  })
}

async function requestChange(tx: Tx, membership: Membership, offered: Offered, by: Actor): Promise<void> {
  const { change, wanted: offeredPlan } = offered
  const isDueNow = change.kind === 'upgrade' && change.due > 0
  const id = newId('planChange')
  const lines = change.kind === 'upgrade' ? change.proration : { credit: ZERO, charge: ZERO }
  await addPlanChange(tx, {
    id,
    membershipId: membership.id,
    fromPlanVersionId: membership.planVersionId,
    toPlanVersionId: offeredPlan.id,
    kind: change.kind,
    status: isDueNow ? 'awaiting_payment' : 'scheduled',
    credit: lines.credit,
    charge: lines.charge,
    due: dueOf(offered),
    nextPrice: offered.nextPrice,
    requestedOn: localDay(membership.state),
    takesEffectOn: latestOf(localDay(membership.state), change.takesEffectOn),
    effectiveFrom: change.effectiveFrom,
    askedBy: by.id,
    at: clock.now(),
  })
  const data = {
    planChangeId: id,
    planCode: offeredPlan.plan.code,
    kind: change.kind,
    dueCents: dueOf(offered),
    due: dollars(dueOf(offered)),
    takesEffectOn: change.takesEffectOn,
  }
  await recordEvent(tx, {
    kind: 'membership.plan_change_asked',
    by,
    about: { noun: 'membership', id: membership.id },
    ...aboutOf(membership),
    data,
  })
  if (change.kind === 'upgrade' && !isDueNow) await beginPlanChange(tx, membership, id, by)
}

const latestOf = (a: Day, b: Day): Day => (a > b ? a : b)

const aboutOf = ({ id, memberId, masterCode }: Membership) => ({ memberId, membershipId: id, masterCode })

/** The pending plan change of a membership. */
export const waitingPlanChange = (conn: Db, id: Id<'membership'>) => openPlanChange(conn, id)

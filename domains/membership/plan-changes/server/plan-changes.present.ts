import type { PlanChangeView } from '#domains/membership/plan-changes/contract.ts'
import type { Offered } from '#domains/membership/plan-changes/server/plan-changes.ts'
import { planVersion } from '#domains/membership/plans/server/plans.ts'
import { ZERO } from '#platform/money.ts'
import type { PlanChangeRow } from '#domains/membership/plan-changes/server/open-plan-change.ts'

export function presentOffered({ change, wanted, isSamePlan, nextPrice, periodEndsOn }: Offered): PlanChangeView {
  const { plan } = wanted
  const isUpgrade = change.kind === 'upgrade' && !isSamePlan
  return {
    planCode: plan.code,
    planName: plan.name,
    kind: isSamePlan ? 'keep' : change.kind,
    nextPrice,
    limit: plan.limit,
    proration: isUpgrade ? { daysLeft: change.proration.daysLeft, credit: change.proration.credit, charge: change.proration.charge } : null,
    due: isUpgrade ? change.due : ZERO,
    takesEffectOn: change.takesEffectOn,
    periodEndsOn,
    effectiveFrom: change.effectiveFrom,
  }
}

export async function presentWaiting(change: PlanChangeRow | undefined) {
  if (!change || (change.status !== 'awaiting_payment' && change.status !== 'scheduled')) return null
  const plan = await planVersion(change.toPlanVersionId)
  const { kind, status, due, takesEffectOn, effectiveFrom } = change
  return { planCode: plan.code, planName: plan.name, kind, status, due, takesEffectOn, effectiveFrom }
}

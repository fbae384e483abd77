import type { PlanChangeView } from '#domains/membership/plan-changes/contract.ts'
import type { Offered } from '#domains/membership/plan-changes/server/plan-changes.ts'
import { planVersion } from '#domains/membership/plans/server/plans.ts'
import { negate, ZERO } from '#platform/money.ts'
import type { PlanChangeRow } from '#domains/membership/plan-changes/server/open-plan-change.ts'

export function presentOffered({ change, wanted, isSamePlan, nextPrice }: Offered): PlanChangeView {
  const { plan } = wanted
  const isUpgrade = change.kind === 'upgrade' && !isSamePlan
  return {
    planCode: plan.code,
    planName: plan.name,
    kind: isSamePlan ? 'keep' : change.kind,
    nextPrice,
    limit: plan.limit,
    lines: isUpgrade
      ? [
          { label: `The plan you have, ${change.proration.daysLeft} days unused`, amount: negate(change.proration.credit) },
          { label: `${plan.name}, ${change.proration.daysLeft} days`, amount: change.proration.charge },
        ]
      : [],
    due: isUpgrade ? change.due : ZERO,
    takesEffectOn: change.takesEffectOn,
    effectiveFrom: change.effectiveFrom,
  }
}

export async function presentWaiting(change: PlanChangeRow | undefined) {
  if (!change || (change.status !== 'awaiting_payment' && change.status !== 'scheduled')) return null
  const plan = await planVersion(change.toPlanVersionId)
  const { kind, status, due, takesEffectOn, effectiveFrom } = change
  return { planCode: plan.code, planName: plan.name, kind, status, due, takesEffectOn, effectiveFrom }
}

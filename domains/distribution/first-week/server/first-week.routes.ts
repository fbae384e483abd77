import { serve } from '#access/server/endpoint.ts'
import { firstWeekContract } from '#domains/distribution/first-week/contract.ts'
import { isShown, stepsOf } from '#domains/distribution/first-week/rules/first-week.ts'
import { firstStepsOf } from '#domains/distribution/first-week/server/first-week.store.ts'
import { needsLicense } from '#domains/membership/plans/server/state-rule.ts'
import { officeDay } from '#platform/clock.ts'
import { Refusal } from '#platform/errors/refusal.ts'

export const firstWeekRoutes = serve(firstWeekContract, {
  firstWeek: async ({ actor, params }) => {
    const found = await firstStepsOf(actor, params.masterCode)
    if (!found) throw new Refusal('not_found')
    const { activated_at: activatedAt, home_state: homeState } = found
    const steps = stepsOf({ needsLicense: needsLicense(homeState, officeDay()) })
    const done = steps.map((step) => found[step] !== null)
    return {
      shown: isShown(done, activatedAt && officeDay(activatedAt), officeDay()),
      steps: steps.map((step) => ({ step, doneAt: found[step]?.toISOString() ?? null })),
    }
  },
})

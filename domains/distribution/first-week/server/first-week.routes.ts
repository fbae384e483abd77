import { serve } from '#access/server/endpoint.ts'
import { firstWeekContract } from '#domains/distribution/first-week/contract.ts'
import { FIRST_STEPS, isShown } from '#domains/distribution/first-week/rules/first-week.ts'
import { firstStepsOf } from '#domains/distribution/first-week/server/first-week.store.ts'
import { officeDay } from '#platform/clock.ts'
import { Refusal } from '#platform/errors/refusal.ts'

export const firstWeekRoutes = serve(firstWeekContract, {
  firstWeek: async ({ actor, params }) => {
    const found = await firstStepsOf(actor, params.masterCode)
    if (!found) throw new Refusal('not_found')
    const { agents, quote, sale, lesson, activated_at: activatedAt } = found
    const done = { agents: agents !== null, quote: quote !== null, sale: sale !== null, lesson: lesson !== null }
    return {
      shown: isShown(done, activatedAt && officeDay(activatedAt), officeDay()),
      steps: FIRST_STEPS.map((step) => ({ step, doneAt: found[step]?.toISOString() ?? null })),
    }
  },
})

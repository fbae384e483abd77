import { serve } from '#access/server/endpoint.ts'
import { recruitingTargetsContract } from '#domains/distribution/recruiting-targets/contract.ts'
import { monthOfRecruiters, setTarget, targetsOf } from '#domains/distribution/recruiting-targets/server/targets.ts'

export const recruitingTargetsRoutes = serve(recruitingTargetsContract, {
  month: ({ actor, query }) => monthOfRecruiters(actor, query.month),
  versions: ({ actor, params }) => targetsOf(actor, params.userId),
  set: async ({ actor, params, body }) => {
    await setTarget(actor, params.userId, body)
    return targetsOf(actor, params.userId)
  },
})

import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { recoveriesContract } from '#domains/claims/recoveries/contract.ts'
import {
  demandRecovery,
  receiveRecovery,
  recoveriesFor,
  recoveryList,
  recordReturn,
  waiveRecovery,
} from '#domains/claims/recoveries/server/recoveries.ts'

export const recoveriesRoutes = serve(recoveriesContract, {
  recoveries: ({ actor, params }) => recoveriesFor(actor, params.claimId),
  recoveryList: ({ actor, query }) => recoveryList(actor, query),
  reportReturn: async ({ actor, params, body }) => ({ owed: await recordReturn(actor, params.claimId, body) }),
  demandRecovery: async ({ actor, params }) => {
    await demandRecovery(actor, params.recoveryId)
    return DONE
  },
  receiveRecovery: async ({ actor, params, body }) => {
    await receiveRecovery(actor, params.recoveryId, body)
    return DONE
  },
  waiveRecovery: async ({ actor, params, body }) => {
    await waiveRecovery(actor, params.recoveryId, body.why)
    return DONE
  },
})

import { serve } from '#access/server/endpoint.ts'
import { leaversContract } from '#domains/people/leavers/contract.ts'
import { readLeavers, suspendLeavers } from '#domains/people/leavers/server/leavers.ts'

export const leaversRoutes = serve(leaversContract, {
  read: ({ actor, body }) => readLeavers(actor, body),
  suspend: ({ actor, body }) => suspendLeavers(actor, body),
})

import { serve } from '#access/server/endpoint.ts'
import { userOf } from '#access/server/user-of.ts'
import { timeOffContract } from '#domains/people/time-off/contract.ts'
import { readTimeOff, setTimeOff } from '#domains/people/time-off/server/time-off.ts'

export const timeOffRoutes = serve(timeOffContract, {
  mine: ({ actor }) => readTimeOff(userOf(actor)),
  setMine: ({ actor, body }) => setTimeOff(actor, userOf(actor), body),
  of: ({ params }) => readTimeOff(params.userId),
  setFor: ({ actor, params, body }) => setTimeOff(actor, params.userId, body),
})

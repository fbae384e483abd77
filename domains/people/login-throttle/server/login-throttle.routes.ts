import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { loginThrottleContract } from '#domains/people/login-throttle/contract.ts'
import { unlockSignIn } from '#domains/people/login-throttle/server/unlock.ts'

export const loginThrottleRoutes = serve(loginThrottleContract, {
  unlockSignIn: ({ actor, body }) => unlockSignIn(actor, body.personId, body.reason).then(() => DONE),
})

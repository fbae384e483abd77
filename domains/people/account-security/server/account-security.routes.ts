import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { securityContract } from '#domains/people/account-security/contract.ts'
import { removeAuthenticator, removePasskey, securityOf } from '#domains/people/account-security/server/account-security.ts'

export const securityRoutes = serve(securityContract, {
  security: ({ actor }) => securityOf(actor),
  removePasskey: ({ actor, params }) => removePasskey(actor, params.passkeyId).then(() => DONE),
  removeAuthenticator: ({ actor }) => removeAuthenticator(actor).then(() => DONE),
})

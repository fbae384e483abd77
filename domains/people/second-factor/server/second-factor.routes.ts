import { serve } from '#access/server/endpoint.ts'
import { secondFactorContract } from '#domains/people/second-factor/contract.ts'
import { beginAuthenticator, confirmAuthenticator, makeRecoveryCodes } from '#domains/people/second-factor/server/second-factor.ts'

export const secondFactorRoutes = serve(secondFactorContract, {
  beginAuthenticator: ({ actor }) => beginAuthenticator(actor),
  confirmAuthenticator: async ({ actor, body }) => ({ recoveryCodes: await confirmAuthenticator(actor, body.code) }),
  makeRecoveryCodes: async ({ actor }) => ({ recoveryCodes: await makeRecoveryCodes(actor) }),
})

import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { termsContract } from '#capabilities/terms/contract.ts'
import { acceptedBy, acceptTerms, currentTerms, presentTerms } from '#capabilities/terms/server/terms.ts'

export const termsRoutes = serve(termsContract, {
  current: async ({ actor }) => ({ terms: presentTerms(await currentTerms()), accepted: await acceptedBy(actor) }),
  accept: async ({ actor, body, from }) => {
    await acceptTerms(actor, body, from)
    return DONE
  },
})

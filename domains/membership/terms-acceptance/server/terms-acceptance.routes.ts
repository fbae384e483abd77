import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { termsAcceptanceContract } from '#domains/membership/terms-acceptance/contract.ts'
import { esignWording, termsWording } from '#domains/membership/terms-acceptance/rules/consents.ts'
import { presentSpanish, publishedTerms } from '#domains/membership/terms/server/versions.ts'
import { acceptTerms, declineTerms, acceptanceOf, withdrawConsent } from '#domains/membership/terms-acceptance/server/accept.ts'

export const termsAcceptanceRoutes = serve(termsAcceptanceContract, {
  acceptanceStatus: ({ actor }) => acceptanceOf(actor),
  courtesy: ({ params }) => courtesyOf(params.version),
  accept: async ({ actor, body, from }) => {
    await acceptTerms(actor, body, from)
    return DONE
  },
  decline: async ({ actor, body, from }) => {
    await declineTerms(actor, body.version, from)
    return DONE
  },
  withdraw: async ({ actor, from }) => {
    await withdrawConsent(actor, from)
    return DONE
  },
})

/** What a Spanish reader reads beside the text they sign (docs/decisions/0022-languages-of-what-is-signed.md). */
async function courtesyOf(version: string) {
  const terms = await publishedTerms(version)
  return { consents: [esignWording(), termsWording(terms)], terms: presentSpanish(terms.spanish) }
}

import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { termsAcceptanceContract } from '#domains/membership/terms-acceptance/contract.ts'
import { esignWording, termsWording } from '#domains/membership/terms-acceptance/rules/consents.ts'
import { publishedTerms } from '#domains/membership/terms/server/versions.ts'
import { TERMS_2 } from '#domains/membership/terms/terms-2.data.ts'
import { TERMS_2_IN_SPANISH } from '#domains/membership/terms/terms-2-in-spanish.data.ts'
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

/** What a Spanish reader reads beside the text they sign; versions that staff write have no translation (decision 22). */
async function courtesyOf(version: string) {
  const terms = await publishedTerms(version)
  return { consents: [esignWording(), termsWording(terms)], terms: version === TERMS_2.version ? inSpanish() : null }
}

const inSpanish = () => {
  const { title, keyPoints, sections } = TERMS_2_IN_SPANISH
  return { title, keyPoints: [...keyPoints], sections: sections.map((section) => ({ ...section, paragraphs: [...section.paragraphs] })) }
}

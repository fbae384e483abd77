import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { termsContract, type TermsView } from '#capabilities/terms/contract.ts'
import { acceptedBy, acceptTerms, currentTerms, type Terms } from '#capabilities/terms/server/terms.ts'

export const termsRoutes = serve(termsContract, {
  current: async ({ actor }) => ({ terms: presentTerms(await currentTerms()), accepted: await acceptedBy(actor) }),
  accept: async ({ actor, body, from }) => {
    await acceptTerms(actor, body, from)
    return DONE
  },
})

export const presentTerms = ({ version, title, effectiveOn, digest, keyPoints, sections }: Terms): TermsView => ({
  version,
  title,
  effectiveOn,
  digest,
  keyPoints: [...keyPoints],
  sections: sections.map(({ id, heading, paragraphs }) => ({ id, heading, paragraphs: [...paragraphs] })),
})

import type { Actor } from '#access/actor.ts'
import { serve } from '#access/server/endpoint.ts'
import { IN_ENGLISH } from '#domains/records/translations/rules/translation.ts'
import { termsContract } from '#domains/membership/terms/contract.ts'
import { termsCopy } from '#domains/membership/terms/rules/terms-copy.ts'
import { currentTerms, presentSpanish, presentTerms, publishedTerms, versionBriefs } from '#domains/membership/terms/server/versions.ts'
import { draw } from '#domains/records/rendering/server/draw-pdf.ts'

type Accepted = (actor: Actor | null) => Promise<{ version: string; at: string } | null>

/** `acceptedBy` belongs to terms-acceptance, a module above this one: apps pass it in. */
export const termsRoutes = ({ acceptedBy }: { acceptedBy: Accepted }) =>
  serve(termsContract, {
    current: async ({ actor }) => ({ terms: presentTerms(await currentTerms()), accepted: await acceptedBy(actor) }),
    versions: async ({ actor }) => ({ rows: await versionBriefs(), accepted: await acceptedBy(actor) }),
    version: async ({ params }) => {
      const terms = await publishedTerms(params.version)
      return { terms: presentTerms(terms), spanish: presentSpanish(terms.spanish) }
    },
    copy: async ({ params }) => {
      const terms = await publishedTerms(params.version)
      const madeAt = new Date(`${terms.effectiveOn}T12:00:00.000Z`)
      return {
        fileName: `terms-${terms.version}.pdf`,
        mediaType: 'application/pdf',
        bytes: await draw(termsCopy(terms, null), IN_ENGLISH, { madeAt }),
      }
    },
  })

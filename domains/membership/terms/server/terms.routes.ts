import type { Actor } from '#access/actor.ts'
import { serve } from '#access/server/endpoint.ts'
import { IN_ENGLISH } from '#domains/records/translations/rules/translation.ts'
import { termsContract } from '#domains/membership/terms/contract.ts'
import { termsCopy } from '#domains/membership/terms/rules/terms-copy.ts'
import {
  currentTerms,
  presentSpanish,
  presentTerms,
  publishedTerms,
  statesWithClauses,
  versionBriefs,
} from '#domains/membership/terms/server/versions.ts'
import { draw } from '#domains/records/rendering/server/draw-pdf.ts'

type Reader = {
  acceptedBy: (actor: Actor | null) => Promise<{ version: string; at: string } | null>
  /** A member's state; null for everyone else. */
  stateOf: (actor: Actor | null) => Promise<string | null>
}

/** What the reader accepted, and where they live, belongs to terms-acceptance, a module above this one: apps pass it in. */
export const termsRoutes = ({ acceptedBy, stateOf }: Reader) =>
  serve(termsContract, {
    current: async ({ actor, query }) => ({
      terms: presentTerms(await currentTerms(query.state ?? (await stateOf(actor)))),
      accepted: await acceptedBy(actor),
    }),
    versions: async ({ actor, query, from }) => {
      const state = query.state ?? (query.version ? (await publishedTerms(query.version)).state : await stateOf(actor))
      return {
        rows: await versionBriefs(state),
        accepted: await acceptedBy(actor),
        state,
        states: await statesWithClauses(from.language ?? 'en-US'),
      }
    },
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

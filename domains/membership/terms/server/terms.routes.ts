import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { draw } from '#domains/records/rendering/server/rendering.ts'
import { IN_ENGLISH } from '#domains/records/translations/rules/translation.ts'
import { termsContract } from '#domains/membership/terms/contract.ts'
import { draftsContract } from '#domains/membership/terms-drafts/drafts-contract.ts'
import { termsCopy } from '#domains/membership/terms-drafts/rules/letters.ts'
import { acceptedBy, acceptTerms, declineTerms, standingOf, withdrawConsent } from '#domains/membership/terms-acceptance/server/accept.ts'
import * as drafts from '#domains/membership/terms-drafts/server/drafts.ts'
import { currentTerms, presentTerms, publishedTerms, versionBriefs } from '#domains/membership/terms/server/versions.ts'

const published = serve(termsContract, {
  current: async ({ actor }) => ({ terms: presentTerms(await currentTerms()), accepted: await acceptedBy(actor) }),
  versions: async ({ actor }) => ({ rows: await versionBriefs(), accepted: await acceptedBy(actor) }),
  version: async ({ params }) => ({ terms: presentTerms(await publishedTerms(params.version)) }),
  copy: async ({ params }) => {
    const terms = await publishedTerms(params.version)
    const madeAt = new Date(`${terms.effectiveOn}T12:00:00.000Z`)
    return {
      fileName: `terms-${terms.version}.pdf`,
      mediaType: 'application/pdf',
      bytes: await draw(termsCopy(terms, null), IN_ENGLISH, { madeAt }),
    }
  },
  standing: ({ actor }) => standingOf(actor),
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

const written = serve(draftsContract, {
  desk: ({ actor }) => drafts.desk(actor),
  begin: async ({ actor, body }) => ({ draft: await drafts.beginDraft(actor, body) }),
  draft: async ({ actor, params }) => ({ draft: await drafts.draft(actor, params.version) }),
  change: async ({ actor, params, body }) => ({ draft: await drafts.changeDraft(actor, params.version, body) }),
  discard: async ({ actor, params }) => {
    await drafts.discardDraft(actor, params.version)
    return DONE
  },
  propose: async ({ actor, params }) => ({ draft: await drafts.proposeDraft(actor, params.version) }),
  giveBack: async ({ actor, params, body }) => ({ draft: await drafts.giveBackDraft(actor, params.version, body.why) }),
  publish: async ({ actor, params }) => {
    await drafts.publishDraft(actor, params.version)
    return DONE
  },
})

export const termsRoutes = [...published, ...written]

import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { draftsContract } from '#domains/membership/terms-drafts/contract.ts'
import * as drafts from '#domains/membership/terms-drafts/server/drafts.ts'

export const termsDraftsRoutes = serve(draftsContract, {
  overview: ({ actor }) => drafts.draftsOverview(actor),
  begin: async ({ actor, body }) => ({ draft: await drafts.beginDraft(actor, body) }),
  draft: async ({ actor, params }) => ({ draft: await drafts.draft(actor, params.version) }),
  change: async ({ actor, params, body }) => ({ draft: await drafts.changeDraft(actor, params.version, body) }),
  discard: async ({ actor, params }) => {
    await drafts.discardDraft(actor, params.version)
    return DONE
  },
  propose: async ({ actor, params }) => ({ draft: await drafts.proposeDraft(actor, params.version) }),
  giveBack: async ({ actor, params, body }) => ({ draft: await drafts.returnDraft(actor, params.version, body.why) }),
  publish: async ({ actor, params }) => {
    await drafts.publishDraft(actor, params.version)
    return DONE
  },
})

import { serve } from '#access/server/endpoint.ts'
import { figureDraftsContract } from '#domains/people/figure-drafts/contract.ts'
import * as drafts from '#domains/people/figure-drafts/server/figure-drafts.ts'
import { readDraft, readKinds, readSet } from '#domains/people/figure-drafts/server/figures-read.ts'

export const figureDraftsRoutes = serve(figureDraftsContract, {
  kinds: () => readKinds(),
  set: ({ actor, params, query }) => readSet(actor, params, query.version),
  begin: async ({ actor, params, body }) => ({ draft: await drafts.beginFigures(actor, params, body) }),
  draft: async ({ actor, params }) => ({ draft: await readDraft(actor, params.draftId) }),
  change: async ({ actor, params, body }) => ({ draft: await drafts.changeFigures(actor, params.draftId, body) }),
  propose: async ({ actor, params }) => ({ draft: await drafts.proposeFigures(actor, params.draftId) }),
  giveBack: async ({ actor, params, body }) => ({ draft: await drafts.returnFigures(actor, params.draftId, body.why) }),
  publish: async ({ actor, params }) => ({ draft: await drafts.publishDraft(actor, params.draftId) }),
  withdraw: async ({ actor, params }) => ({ draft: await drafts.withdrawFigures(actor, params.draftId) }),
})

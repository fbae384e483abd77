import type { Actor } from '#access/actor.ts'
import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { VIEWED_LISTS, viewsContract, type ListView } from '#domains/records/views/contract.ts'
import { whyNotChangeView, whyNotShare } from '#domains/records/views/policy.ts'
import { changeView, createView, shareView, deleteView } from '#domains/records/views/server/views.ts'
import { viewsOf, visibleView, type ViewRecord } from '#domains/records/views/server/views.store.ts'
import { omitUndefined } from '#platform/omit-undefined.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'

export const viewsRoutes = serve(viewsContract, {
  list: async ({ actor, query }) => ({
    rows: (await viewsOf(actor, query.list)).flatMap((view) => presentView(actor, view)),
    whyNotShare: whyNotShare(actor),
  }),
  keep: async ({ actor, body }) => oneView(actor, await createView(actor, body)),
  change: async ({ actor, params, body: { version, ...change } }) => {
    await changeView(actor, params.viewId, version, omitUndefined(change))
    return oneView(actor, params.viewId)
  },
  share: async ({ actor, params, body }) => {
    await shareView(actor, params.viewId, body.shared)
    return oneView(actor, params.viewId)
  },
  remove: async ({ actor, params }) => {
    await deleteView(actor, params.viewId)
    return DONE
  },
})

async function oneView(actor: Actor, id: Id<'view'>): Promise<ListView> {
  const view = await visibleView(actor, id)
  const [presented] = view ? presentView(actor, view) : []
  if (!presented) throw new Refusal('not_found')
  return presented
}

/** Empty for a list that no longer exists. */
function presentView(actor: Actor, view: ViewRecord): ListView[] {
  const list = VIEWED_LISTS.find((each) => each === view.list)
  if (!list) return []
  const change = whyNotChangeView(actor, { savedBy: view.saved_by, isLeft: view.is_left })
  return [
    {
      id: view.id,
      list,
      name: view.name,
      search: view.search,
      shared: view.shared_with !== null,
      savedByName: view.saved_by_name,
      version: view.version,
      whyNot: { change, share: change ?? whyNotShare(actor) },
    },
  ]
}

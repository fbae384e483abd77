import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { allianceLinksContract } from '#domains/distribution/alliance-links/contract.ts'
import { renewLink, sendLink } from '#domains/distribution/alliance-links/server/links.ts'
import { contactOf, newestLink } from '#domains/distribution/alliance-links/server/links.store.ts'
import { officeDay } from '#platform/clock.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'

export const allianceLinksRoutes = serve(allianceLinksContract, {
  link: ({ params }) => answer(params.allianceId),
  send: async ({ actor, params }) => {
    await sendLink(actor, params.allianceId)
    return answer(params.allianceId)
  },
  renew: async ({ params }) => {
    await renewLink(params.token)
    return DONE
  },
})

async function answer(id: Id<'alliance'>) {
  const group = await contactOf(id)
  if (!group) throw new Refusal('not_found')
  const link = group.contact_email ? await newestLink(id, group.contact_email) : undefined
  return {
    email: group.contact_email,
    sentAt: link?.created_at.toISOString() ?? null,
    endsOn: link ? officeDay(link.expires_at) : null,
  }
}

import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { announcementsContract } from '#domains/records/announcements/contract.ts'
import { announcementsFor, announcementsPublished, end, publish } from '#domains/records/announcements/server/announcements.ts'

export const announcementsRoutes = serve(announcementsContract, {
  current: async ({ actor }) => ({ rows: await announcementsFor(actor) }),
  announcements: async () => ({ rows: await announcementsPublished() }),
  publish: async ({ actor, body }) => {
    await publish(actor, body)
    return DONE
  },
  end: async ({ actor, params }) => {
    await end(actor, params.announcementId)
    return DONE
  },
})

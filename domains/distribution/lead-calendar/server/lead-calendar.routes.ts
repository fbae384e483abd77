import { serve } from '#access/server/endpoint.ts'
import { userOf } from '#access/server/user-of.ts'
import { DONE } from '#access/shapes.ts'
import { leadCalendarContract } from '#domains/distribution/lead-calendar/contract.ts'
import { calendarOf, comingMeetings, replaceFeed, stopFeed } from '#domains/distribution/lead-calendar/server/lead-calendar.ts'
import { feedOf } from '#domains/distribution/lead-calendar/server/lead-calendar.store.ts'

export const leadCalendarRoutes = serve(leadCalendarContract, {
  feed: async ({ actor }) => ({ since: (await feedOf(userOf(actor)))?.created_at.toISOString() ?? null }),
  replace: ({ actor }) => replaceFeed(actor),
  stop: async ({ actor }) => {
    await stopFeed(actor)
    return DONE
  },
  coming: async ({ actor }) => ({ rows: await comingMeetings(userOf(actor)) }),
  calendar: ({ params }) => calendarOf(params.token),
})

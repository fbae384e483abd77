import { serve } from '#access/server/endpoint.ts'
import { userOf } from '#access/server/user-of.ts'
import { DONE } from '#access/shapes.ts'
import { leadCalendarContract } from '#domains/distribution/lead-calendar/contract.ts'
import { calendarOf, comingMeetings } from '#domains/distribution/lead-calendar/server/lead-calendar.ts'
import { feedSince, replaceFeed, stopFeed } from '#domains/people/calendar-feeds/server/calendar-feeds.ts'

export const leadCalendarRoutes = serve(leadCalendarContract, {
  feed: ({ actor }) => feedSince(actor),
  replace: ({ actor }) => replaceFeed(actor, '/lead-calendars'),
  stop: async ({ actor }) => {
    await stopFeed(actor)
    return DONE
  },
  coming: async ({ actor }) => ({ rows: await comingMeetings(userOf(actor)) }),
  calendar: ({ actor, params, from }) => calendarOf(params.token, actor ? null : from.ip),
})

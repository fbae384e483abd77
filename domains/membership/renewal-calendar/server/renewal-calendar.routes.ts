import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { renewalCalendarContract } from '#domains/membership/renewal-calendar/contract.ts'
import { renewalCalendar } from '#domains/membership/renewal-calendar/server/renewal-calendar.ts'
import { feedSince, replaceFeed, stopFeed } from '#domains/people/calendar-feeds/server/calendar-feeds.ts'

export const renewalCalendarRoutes = serve(renewalCalendarContract, {
  feed: ({ actor }) => feedSince(actor),
  replace: ({ actor }) => replaceFeed(actor, '/renewal-calendars'),
  stop: async ({ actor }) => {
    await stopFeed(actor)
    return DONE
  },
  calendar: ({ actor, params, from }) => renewalCalendar(params.token, actor ? null : from.ip),
})

import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { doneShape, momentShape } from '#access/shapes.ts'

export const renewalCalendarContract = contract({
  feed: {
    verb: 'renewal_calendar.own',
    method: 'GET',
    path: '/renewal-calendar',
    summary: 'Since when my members’ renewals have a secret calendar address; the address itself is shown once',
    answer: z.object({ since: z.nullable(momentShape) }),
  },
  replace: {
    verb: 'renewal_calendar.own',
    method: 'POST',
    path: '/renewal-calendar',
    impersonation: 'never',
    summary: 'Create a secret calendar address of my members’ renewals; an earlier one stops working',
    answer: z.object({ address: z.string(), since: momentShape }),
  },
  stop: {
    verb: 'renewal_calendar.own',
    method: 'DELETE',
    path: '/renewal-calendar',
    impersonation: 'never',
    summary: 'Remove my calendar address; it stops working',
    answer: doneShape,
  },
  calendar: {
    verb: 'public',
    method: 'GET',
    path: '/renewal-calendars/:token/calendar.ics',
    summary: 'Get the renewals of a user’s members by their secret address (iCalendar)',
    params: z.object({ token: z.string().check(z.maxLength(100)) }),
    answer: 'kept',
  },
})

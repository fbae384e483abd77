import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { doneShape, idOf, momentShape } from '#access/shapes.ts'
import { MEETING_KINDS } from '#domains/distribution/lead-meetings/rules/meeting.ts'

export const leadCalendarContract = contract({
  feed: {
    verb: 'leads.read',
    method: 'GET',
    path: '/lead-calendar',
    summary: 'Since when my follow-ups and meetings have a secret calendar address; the address itself is shown once',
    answer: z.object({ since: z.nullable(momentShape) }),
  },
  replace: {
    verb: 'leads.change',
    token: 'never',
    method: 'POST',
    path: '/lead-calendar',
    impersonation: 'never',
    summary: 'Create a secret calendar address of my follow-ups and meetings; an earlier one stops working',
    answer: z.object({ address: z.string(), since: momentShape }),
  },
  stop: {
    verb: 'leads.change',
    method: 'DELETE',
    path: '/lead-calendar',
    impersonation: 'never',
    summary: 'Remove my calendar address; it stops working',
    answer: doneShape,
  },
  coming: {
    verb: 'leads.read',
    method: 'GET',
    path: '/lead-calendar/meetings',
    summary: 'My planned meetings from today on, the next first; at most ten',
    answer: z.object({
      rows: z.array(z.object({ leadId: idOf('lead'), agencyName: z.string(), kind: z.enum(MEETING_KINDS), startsAt: momentShape })),
    }),
  },
  calendar: {
    verb: 'public',
    method: 'GET',
    path: '/lead-calendars/:token/calendar.ics',
    summary: 'Get a user’s follow-ups and meetings by their secret address (iCalendar)',
    params: z.object({ token: z.string().check(z.maxLength(100)) }),
    answer: 'kept',
  },
})

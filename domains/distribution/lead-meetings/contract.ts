import * as z from 'zod/mini'
import { contract, CRM } from '#access/contract.ts'
import { dayShape, doneShape, idOf, momentShape, sentMomentShape, textShape } from '#access/shapes.ts'
import { MEETING_ENDS, MEETING_KINDS, MEETING_STATES } from '#domains/distribution/lead-meetings/rules/meeting.ts'
import { oneLead } from '#domains/distribution/leads/contract.ts'

const LENGTH = 'A meeting takes 5 to 480 minutes.'
const time = {
  startsAt: sentMomentShape,
  minutes: z.number(LENGTH).check(z.int(LENGTH), z.minimum(5, LENGTH), z.maximum(480, LENGTH)),
  place: textShape(300, 'Enter where: a link, a phone number, or an address.'),
}
const oneMeeting = { params: z.object({ meetingId: idOf('leadMeeting') }) }
const after = {
  note: z.optional(z.string().check(z.trim(), z.maxLength(1000, 'Use at most 1000 characters.'))),
  nextAction: z.optional(z.nullable(textShape(200))),
  nextActionOn: z.optional(z.nullable(dayShape)),
}
const refusals = {
  lead_is_closed: 'This lead is closed and read-only.',
  meeting_is_over: 'This meeting has ended or was called off. Plan another one.',
}

const meetingShape = z.object({
  id: idOf('leadMeeting'),
  kind: z.enum(MEETING_KINDS),
  state: z.enum(MEETING_STATES),
  startsAt: momentShape,
  /** Of the lead’s state. */
  timeZone: z.string(),
  minutes: z.number(),
  place: z.string(),
  sequence: z.number(),
  organizerName: z.string(),
  /** It has begun: it was held, or nobody came. */
  hasBegun: z.boolean(),
  /** The invitation as a file, and as a link to Google's calendar. */
  calendarFile: z.string(),
  googleUrl: z.string(),
})
export type MeetingView = z.output<typeof meetingShape>

export const leadMeetingsContract = contract({
  list: {
    verb: 'leads.read',
    method: 'GET',
    path: '/leads/:leadId/meetings',
    ...CRM,
    summary: 'The meetings with a lead, the next ones first',
    ...oneLead,
    answer: z.object({ rows: z.array(meetingShape) }),
  },
  plan: {
    verb: 'leads.change',
    method: 'POST',
    path: '/leads/:leadId/meetings',
    ...CRM,
    once: true,
    summary: 'Plan a demo, a call or a visit; the contact gets an invitation, and it is the next action',
    ...oneLead,
    body: z.strictObject({ kind: z.enum(MEETING_KINDS, 'Choose what it is.'), ...time }),
    answer: z.object({ invited: z.boolean() }),
    refusals,
  },
  enter: {
    verb: 'leads.change',
    method: 'POST',
    path: '/leads/:leadId/meetings-held',
    ...CRM,
    once: true,
    summary: 'Enter a meeting that was held without being planned here; with the next action',
    ...oneLead,
    body: z.strictObject({ kind: z.enum(MEETING_KINDS, 'Choose what it was.'), ...time, ...after }),
    answer: doneShape,
    refusals: { lead_is_closed: refusals.lead_is_closed },
  },
  move: {
    verb: 'leads.change',
    method: 'POST',
    path: '/lead-meetings/:meetingId/time',
    ...CRM,
    summary: 'Change a meeting’s time or place; the calendar invitation is updated',
    ...oneMeeting,
    body: z.strictObject({ sequence: z.number(), ...time }),
    answer: doneShape,
    refusals,
  },
  end: {
    verb: 'leads.change',
    method: 'POST',
    path: '/lead-meetings/:meetingId/end',
    ...CRM,
    summary: 'Record a meeting as held, missed, or canceled, with the next action',
    ...oneMeeting,
    body: z.strictObject({
      sequence: z.number(),
      end: z.enum(MEETING_ENDS, 'Choose how it ended.'),
      ...after,
    }),
    answer: doneShape,
    refusals: { ...refusals, not_begun: 'This meeting hasn’t started yet.' },
  },
})

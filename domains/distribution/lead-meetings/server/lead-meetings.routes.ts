import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { leadMeetingsContract, type MeetingView } from '#domains/distribution/lead-meetings/contract.ts'
import { googleUrlOf, invitationOf, zoneOfLead } from '#domains/distribution/lead-meetings/server/inviting.ts'
import { endMeeting, enterMeeting, moveMeeting, planMeeting } from '#domains/distribution/lead-meetings/server/lead-meetings.ts'
import { type MeetingRow, meetingsOf } from '#domains/distribution/lead-meetings/server/lead-meetings.store.ts'
import { type LeadRow, visibleLead } from '#domains/distribution/leads/server/visible-leads.ts'
import { clock } from '#platform/clock.ts'
import { Refusal } from '#platform/errors/refusal.ts'

export const leadMeetingsRoutes = serve(leadMeetingsContract, {
  list: async ({ actor, params }) => {
    const lead = await visibleLead(actor, params.leadId)
    if (!lead) throw new Refusal('not_found')
    return { rows: (await meetingsOf(lead.id)).map((meeting) => present(meeting, lead)) }
  },
  plan: async ({ actor, params, body }) => ({ invited: await planMeeting(actor, params.leadId, body) }),
  enter: async ({ actor, params, body: { nextAction = null, nextActionOn = null, note = '', ...meeting } }) => {
    await enterMeeting(actor, params.leadId, { ...meeting, note, next: { next_action: nextAction, next_action_on: nextActionOn } })
    return DONE
  },
  move: async ({ actor, params, body: { sequence, ...time } }) => {
    await moveMeeting(actor, params.meetingId, sequence, time)
    return DONE
  },
  end: async ({ actor, params, body: { sequence, end, note = '', nextAction = null, nextActionOn = null } }) => {
    await endMeeting(actor, params.meetingId, sequence, { end, note, next: { next_action: nextAction, next_action_on: nextActionOn } })
    return DONE
  },
})

const present = (meeting: MeetingRow, lead: LeadRow): MeetingView => ({
  id: meeting.id,
  kind: meeting.kind,
  state: meeting.state,
  startsAt: meeting.starts_at.toISOString(),
  timeZone: zoneOfLead(lead),
  minutes: meeting.minutes,
  place: meeting.place,
  sequence: meeting.sequence,
  organizerName: meeting.organizer_name,
  hasBegun: meeting.starts_at <= clock.now(),
  calendarFile: invitationOf(meeting, lead),
  googleUrl: googleUrlOf(meeting),
})

import type { MeetingKind } from '#domains/distribution/lead-meetings/rules/meeting.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say, type Sentence } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'

export type AboutMeeting = {
  contactName: string
  agencyName: string
  organizerName: string
  kind: MeetingKind
  /** By the clock of the lead's state: "3:00 PM CST". */
  on: Day
  time: string
  minutes: number
  place: string
  googleUrl: string
  calendar: { text: string; method: 'REQUEST' | 'CANCEL' }
}

const NAMES: Readonly<Record<MeetingKind, Sentence>> = {
  demo: say`Demo of Breakwater`,
  call: say`Call about Breakwater`,
  visit: say`Visit about Breakwater`,
}
export const meetingTitle = (kind: MeetingKind): Sentence => NAMES[kind]

const facts = ({ on, time, minutes, place }: AboutMeeting): NonNullable<Email['facts']> => [
  [say`Day`, say`${{ day: on }}`],
  [say`Time`, say`${time}, ${minutes} minutes`],
  [say`Where`, place],
]
const footer = ({ agencyName, organizerName }: AboutMeeting): Sentence =>
  say`You get this because ${organizerName} agreed on a meeting with ${agencyName}.`

const inCalendar = (about: AboutMeeting, subject: Sentence, first: Sentence): Email => ({
  subject,
  greeting: say`Hello ${about.contactName},`,
  paragraphs: [
    first,
    say`The file with this letter puts it into your calendar. If the time does not suit you, answer the person who invited you.`,
  ],
  facts: facts(about),
  action: { label: say`Add it to Google Calendar`, url: about.googleUrl },
  footer: footer(about),
  calendar: about.calendar,
})

export const plannedEmail = (about: AboutMeeting): Email =>
  inCalendar(about, say`${NAMES[about.kind]}: ${{ day: about.on }}, ${about.time}`, say`${about.organizerName} invites you, as agreed.`)

export const movedEmail = (about: AboutMeeting): Email =>
  inCalendar(
    about,
    say`Moved: ${NAMES[about.kind]}, ${{ day: about.on }}, ${about.time}`,
    say`${about.organizerName} has moved our meeting. This is what holds now.`,
  )

export const calledOffEmail = (about: AboutMeeting): Email => ({
  subject: say`Called off: ${NAMES[about.kind]}, ${{ day: about.on }}`,
  greeting: say`Hello ${about.contactName},`,
  paragraphs: [say`Our meeting does not take place. The file with this letter takes it out of your calendar.`],
  facts: facts(about),
  footer: footer(about),
  calendar: about.calendar,
})

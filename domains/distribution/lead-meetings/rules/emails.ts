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
  demo: say`Breakwater demo`,
  call: say`Call about Breakwater`,
  visit: say`Visit about Breakwater`,
}
export const meetingTitle = (kind: MeetingKind): Sentence => NAMES[kind]

const facts = ({ on, time, minutes, place }: AboutMeeting): NonNullable<Email['facts']> => [
  [say`Date`, say`${{ day: on }}`],
  [say`Time`, say`${time}, ${minutes} minutes`],
  [say`Location`, place],
]
const footer = ({ agencyName, organizerName }: AboutMeeting): Sentence =>
  say`You’re receiving this email because ${organizerName} scheduled a meeting with ${agencyName}.`

const inCalendar = (about: AboutMeeting, subject: Sentence, first: Sentence): Email => ({
  subject,
  greeting: say`Hello ${about.contactName},`,
  paragraphs: [
    first,
    say`The attached file adds it to your calendar. If the time doesn’t work for you, reply to the person who invited you.`,
  ],
  facts: facts(about),
  action: { label: say`Add to Google Calendar`, url: about.googleUrl },
  footer: footer(about),
  calendar: about.calendar,
})

export const plannedEmail = (about: AboutMeeting): Email =>
  inCalendar(
    about,
    say`${NAMES[about.kind]}: ${{ day: about.on }}, ${about.time}`,
    say`${about.organizerName} is inviting you to a meeting, as agreed.`,
  )

export const movedEmail = (about: AboutMeeting): Email =>
  inCalendar(
    about,
    say`Rescheduled: ${NAMES[about.kind]}, ${{ day: about.on }}, ${about.time}`,
    say`${about.organizerName} rescheduled our meeting. Here are the new details.`,
  )

export const calledOffEmail = (about: AboutMeeting): Email => ({
  subject: say`Canceled: ${NAMES[about.kind]}, ${{ day: about.on }}`,
  greeting: say`Hello ${about.contactName},`,
  paragraphs: [say`Our meeting has been canceled. The attached file removes it from your calendar.`],
  facts: facts(about),
  footer: footer(about),
  calendar: about.calendar,
})

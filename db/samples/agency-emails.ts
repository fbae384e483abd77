import { day } from '#platform/days.ts'
import { renewalReturnedEmail, renewalVerifiedEmail } from '#domains/distribution/onboarding/rules/emails.ts'
import { suspendedEmail, terminatedEmail } from '#domains/distribution/agencies/server/emails.ts'
import { agentLicenseReturnedEmail, agentLicenseVerifiedEmail, expiryEmail } from '#domains/distribution/agency-expiry/rules/emails.ts'
import { tierEmail } from '#domains/distribution/agency-tiers/rules/emails.ts'
import { contactContractEndsEmail, contractEndsEmail } from '#domains/distribution/alliance-expiry/rules/emails.ts'
import { allianceLinkEmail } from '#domains/distribution/alliance-links/rules/emails.ts'
import { type AboutMeeting, calledOffEmail, plannedEmail, movedEmail } from '#domains/distribution/lead-meetings/rules/emails.ts'
import {
  completeEmail,
  convertedEmail,
  linkEmail,
  linkOfRecruiterEmail,
  linkEndsEmail,
  returnedEmail,
  stalledEmail,
  verifiedEmail,
} from '#domains/distribution/onboarding/rules/emails.ts'
import { adminAddedEmail, positionEmail } from '#domains/people/users/server/emails.ts'
import {
  bookDeclined,
  bookEmail,
  bookLeft,
  bookMovesEmail,
  bookStaysEmail,
  bookWillArrive,
  nobodyServesEmail,
} from '#domains/distribution/book-transfers/rules/emails.ts'
import { trainingReminderEmail } from '#domains/distribution/training-reminders/rules/emails.ts'
import { answeredEmail, leadEmail } from '#domains/distribution/lead-emails/rules/emails.ts'
import type { Sample } from '#domains/records/messages/rules/sample.ts'

const NAME = 'Amara'
const URL = 'http://localhost:3000/reset-password?token=sample'
const AGENCY = { name: 'Emeka', agencyName: 'Okoye Insurance Group', url: URL }

const BOOK = { fromAgency: 'Okoye Insurance Group', toAgency: 'Lakeshore Family Insurance', onDay: day('2026-12-21') }

const MEETING: AboutMeeting = {
  contactName: 'Denise Albright',
  agencyName: 'Harbor Point Insurance',
  organizerName: 'Tomás Reyes',
  kind: 'demo',
  on: '2026-12-01',
  time: '3:00 PM CST',
  minutes: 30,
  place: 'https://meet.example/harbor-point',
  googleUrl: URL,
  calendar: { text: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n', method: 'REQUEST' },
}
const APPLICANT = { ...AGENCY, url: 'http://localhost:3000/agent-registration/sample' }

const LESSONS_DUE = {
  name: 'Grace',
  lessons: ['What Breakwater covers', 'Your commission, to the cent'],
  dueOn: '2026-12-21',
  stopsSelling: true,
  url: URL,
} as const

/** Of agencies, their agents, alliances and leads. */
export const AGENCY_EMAILS: readonly Sample[] = [
  {
    kind: 'agency_admin_added',
    name: 'agency-admin-added',
    email: adminAddedEmail({
      name: 'Emeka',
      from: 'Dana Whitfield',
      admin: 'Ada Obi',
      email: 'ada.obi@demo.breakwater.example',
      agencyName: 'Okoye Insurance Group',
      url: URL,
    }),
  },
  {
    kind: 'agency_position',
    name: 'agency-position',
    email: positionEmail({ name: 'Grace', from: 'Emeka Okoye', agencyName: 'Okoye Insurance Group', position: 'service', url: URL }),
  },
  {
    kind: 'agency_tier',
    name: 'agency-tier',
    email: tierEmail({ ...AGENCY, from: 'T1', to: 'T2', since: '2026-12-01', counts: [22, 24, 27], pinEnded: null }),
  },
  {
    kind: 'agency_tier',
    name: 'agency-tier-down',
    email: tierEmail({ ...AGENCY, from: 'T3', to: 'T1', since: '2026-12-01', counts: [9, 10, 10], pinEnded: '2026-11-30' }),
  },
  { kind: 'agency_stopped', name: 'agency-suspended', email: suspendedEmail({ ...AGENCY, reason: 'The W-9 is missing.' }) },
  {
    kind: 'agency_stopped',
    name: 'agency-terminated',
    email: terminatedEmail({ ...AGENCY, reason: 'It closed its office.', forCause: false }),
  },
  { kind: 'agency_expiry', name: 'agency-eo-ends', email: expiryEmail({ ...AGENCY, what: { kind: 'eo' }, expiresOn: '2026-12-21' }) },
  {
    kind: 'agency_expiry',
    name: 'agent-license-ends',
    email: expiryEmail({ ...AGENCY, what: { kind: 'agent', agentName: 'Grace Liu', state: 'TX' }, expiresOn: '2026-12-21' }),
  },
  {
    kind: 'agent_license',
    name: 'agent-license-returned',
    email: agentLicenseReturnedEmail({ ...AGENCY, agentName: 'Grace Liu', state: 'TX', reason: 'The number is of another person.' }),
  },
  {
    kind: 'agent_license',
    name: 'agent-license-verified',
    email: agentLicenseVerifiedEmail({ ...AGENCY, agentName: 'Grace Liu', state: 'TX', expiresOn: '2027-12-21' }),
  },
  {
    kind: 'agency_expiry',
    name: 'agency-license-ends',
    email: expiryEmail({ ...AGENCY, what: { kind: 'license', state: 'TX' }, expiresOn: '2026-12-21' }),
  },
  {
    kind: 'alliance_link',
    name: 'alliance-link',
    email: allianceLinkEmail({ name: 'Lorna Pike', allianceName: 'Lone Star Guild', url: 'http://localhost:3000/alliance/sample' }),
  },
  {
    kind: 'alliance_expiry',
    name: 'alliance-contract-ends',
    email: contractEndsEmail({
      name: 'Priya',
      allianceName: 'Lone Star Guild',
      contractTo: '2026-12-21',
      url: 'http://localhost:3000/account-center/alliance-groups/all_sample',
    }),
  },
  {
    kind: 'alliance_expiry',
    name: 'alliance-contract-ends-contact',
    email: contactContractEndsEmail({ name: 'Lorna Pike', allianceName: 'Lone Star Guild', contractTo: '2026-12-21' }),
  },
  {
    kind: 'agency_renewal',
    name: 'agency-renewal-verified',
    email: renewalVerifiedEmail(AGENCY, { kind: 'eo', until: '2027-12-21', lifted: true }),
  },
  {
    kind: 'agency_renewal',
    name: 'agency-renewal-returned',
    email: renewalReturnedEmail(AGENCY, { kind: 'license', reason: 'The second page is missing.' }),
  },
  { kind: 'agency_application_link', name: 'agency-application-link', email: linkEmail(APPLICANT) },
  {
    kind: 'agency_application_link',
    name: 'agency-application-link-recruiter',
    email: linkOfRecruiterEmail({ ...APPLICANT, recruiterName: 'Tomás Reyes' }),
  },
  { kind: 'agency_application_complete', name: 'agency-application-complete', email: completeEmail(APPLICANT, { by: '2026-12-21' }) },
  {
    kind: 'agency_paper_returned',
    name: 'agency-paper-returned',
    email: returnedEmail(APPLICANT, { kind: 'eo', reason: 'The second page is missing.' }),
  },
  { kind: 'agency_application_stalled', name: 'agency-application-stalled', email: stalledEmail(APPLICANT, { left: 2 }) },
  { kind: 'agency_application_link_ends', name: 'agency-application-link-ends', email: linkEndsEmail(APPLICANT, { endsOn: '2026-12-31' }) },
  {
    kind: 'agency_application_converted',
    name: 'agency-application-converted',
    email: convertedEmail(APPLICANT, { masterCode: 'TX-10499', invited: 'ray@prairie.example' }),
  },
  { kind: 'agency_paper_verified', name: 'agency-paper-verified', email: verifiedEmail(APPLICANT, { kind: 'w9', left: 2 }) },
  { kind: 'agency_paper_verified', name: 'agency-last-paper-verified', email: verifiedEmail(APPLICANT, { kind: 'agreement', left: 0 }) },
  {
    kind: 'lead_email',
    name: 'lead-email',
    email: leadEmail({
      subject: 'Deductible protection for the clients of Prairie Insurance',
      body: 'Hello Ray,\n\nDo you have fifteen minutes this week? Answer this email with a time that suits you.\n\nTomás Reyes',
      recruiterName: 'Tomás Reyes',
      agencyName: 'Prairie Insurance',
    }),
  },
  {
    kind: 'lead_answer',
    name: 'lead-answer',
    email: answeredEmail({
      ownerName: NAME,
      contactName: 'Ray Coleman',
      agencyName: 'Prairie Insurance',
      said: 'Tuesday at ten suits us.',
      url: 'http://localhost:3000/sales-center/board',
    }),
  },
  { kind: 'lead_meeting', name: 'lead-meeting', email: plannedEmail(MEETING) },
  { kind: 'lead_meeting', name: 'lead-meeting-moved', email: movedEmail({ ...MEETING, on: '2026-12-02' }) },
  { kind: 'lead_meeting', name: 'lead-meeting-called-off', email: calledOffEmail(MEETING) },
  {
    kind: 'members_without_agent',
    name: 'members-without-agent',
    email: nobodyServesEmail({ ...AGENCY, agent: 'Grace Liu', members: 12 }),
  },
  {
    kind: 'agency_book',
    name: 'agency-book-announced',
    email: bookEmail(bookWillArrive({ ...BOOK, memberships: 42 }), { ...BOOK, name: NAME, agencyName: BOOK.toAgency, url: URL }),
  },
  {
    kind: 'agency_book',
    name: 'agency-book-done',
    email: bookEmail(bookLeft({ ...BOOK, moved: 40, stayed: 2 }), { ...BOOK, name: NAME, agencyName: BOOK.fromAgency, url: URL }),
  },
  {
    kind: 'book_transfer_outcome',
    name: 'book-transfer-declined',
    email: bookEmail(bookDeclined({ ...BOOK, memberships: 42, why: 'Their license in Texas ends next week.' }), {
      ...BOOK,
      name: NAME,
      agencyName: null,
      url: URL,
    }),
  },
  {
    kind: 'book_moves',
    name: 'book-moves',
    email: bookMovesEmail({
      to: ['Amara Obi', '114 Barton Springs Road', 'Austin, TX 78704'],
      number: 'MSH-2026-000123',
      name: NAME,
      fromAgency: 'Okoye Insurance Group',
      toAgency: 'Lakeshore Family Insurance',
      onDay: '2026-12-21',
      url: URL,
    }),
  },
  {
    kind: 'book_stays',
    name: 'book-stays',
    email: bookStaysEmail({
      number: 'MSH-2026-000123',
      name: NAME,
      fromAgency: 'Okoye Insurance Group',
      toAgency: 'Lakeshore Family Insurance',
      url: URL,
    }),
  },
  { kind: 'training_reminder', name: 'training-due', email: trainingReminderEmail({ ...LESSONS_DUE, overdue: false }) },
  { kind: 'training_reminder', name: 'training-overdue', email: trainingReminderEmail({ ...LESSONS_DUE, overdue: true }) },
]

import { day } from '#platform/days.ts'
import { digestEmail } from '#domains/records/daily-digests/rules/email.ts'
import { metricsEmail } from '#domains/insight/metric-emails/rules/email.ts'
import { certificateEmail } from '#domains/insight/privacy-requests/rules/certificate.ts'
import {
  copyReady,
  nothingIsSold,
  proveIdentity,
  requestAnswered,
  requestExtended,
  requestReceived,
} from '#domains/insight/privacy-requests/rules/emails.ts'
import { continueEmail } from '#domains/membership/applications/server/emails.ts'
import { testEmail } from '#domains/insight/setup/server/test-email.ts'
import { addressMadeEmail, administratorAddedEmail } from '#domains/people/setup-address/server/emails.ts'
import { invitationEmail } from '#domains/people/users/server/emails.ts'
import {
  addressChangedEmail,
  addressWantedEmail,
  confirmOldAddressEmail,
  resetEmail,
  securityEmail,
  confirmNewAddressEmail,
  verificationEmail,
} from '#domains/people/identity/server/emails.ts'
import { welcomeEmail } from '#domains/membership/members/server/emails.ts'
import { ACCESS_EMAILS } from '#db/samples/access-emails.ts'
import type { Sample } from '#domains/records/messages/rules/sample.ts'
import { say } from '#domains/records/translations/rules/translation.ts'
import { recordsTroubleEmail } from '#domains/insight/chain/server/warn.ts'
import { backupTroubleEmail } from '#domains/insight/backups/server/warn.ts'
import { AGENCY_EMAILS } from '#db/samples/agency-emails.ts'

const TROUBLES = (['late', 'failed', 'log', 'drill', 'verify'] as const).map((kind) => ({
  kind,
  why: kind === 'log' ? 'No space left on device' : null,
}))

const NAME = 'Amara'
const URL = 'http://localhost:3000/reset-password?token=sample'
const REQUEST = { number: 'PRV-2026-000007', kind: 'copy' } as const

/** Emails about an account, invitations included, with sample values; those about an agency are beside it. */
export const ACCOUNT_EMAILS: readonly Sample[] = [
  {
    kind: 'privacy_confirm',
    name: 'privacy-confirm',
    email: proveIdentity(REQUEST, 'http://localhost:3000/privacy-request?verify=sample'),
  },
  { kind: 'privacy_received', name: 'privacy-received', email: requestReceived({ ...REQUEST, kind: 'correction' }, '2027-01-11') },
  {
    kind: 'privacy_answered',
    name: 'privacy-extended',
    email: requestExtended(REQUEST, { why: 'We are asking the insurer.', dueOn: '2027-02-25' }),
  },
  {
    kind: 'privacy_answered',
    name: 'privacy-copy',
    email: copyReady(REQUEST, { url: 'http://localhost:3000/member-center/privacy', until: '2026-12-04' }),
  },
  { kind: 'privacy_answered', name: 'privacy-no-sale', email: nothingIsSold({ ...REQUEST, kind: 'no_sale' }) },
  {
    kind: 'privacy_answered',
    name: 'privacy-answered',
    email: requestAnswered({ ...REQUEST, kind: 'deletion' }, 'Your membership has to end first.'),
  },
  {
    kind: 'privacy_erased',
    name: 'privacy-erased',
    email: certificateEmail({
      ...{ number: 'ERA-2026-000003', request: 'PRV-2026-000007', on: '2026-11-27', rows: 412, open: [] },
      kept: [
        { because: 'request', until: '2028-11-27' },
        { because: 'security', until: '2028-11-27' },
        { because: 'consent', until: '2029-03-01' },
        { because: 'complaint', until: '2029-11-20' },
        { because: 'money', until: '2033-05-31' },
        { because: 'claim_file', until: '2033-10-02' },
      ],
    }),
  },
  {
    kind: 'privacy_erased',
    name: 'privacy-erased-in-part',
    email: certificateEmail({
      ...{ number: 'ERA-2026-000004', request: 'PRV-2026-000008', on: '2026-11-27', rows: 37, kept: [] },
      open: ['membership', 'claim', 'money', 'hold'],
    }),
  },
  { kind: 'password_reset', name: 'password-reset', email: resetEmail(NAME, URL) },
  { kind: 'verify_email', name: 'verify-email', email: verificationEmail(NAME, URL) },
  {
    kind: 'account_security',
    name: 'account-security',
    email: securityEmail(NAME, say`A passkey was added to your account. You can now use it to sign in.`),
  },
  { kind: 'address_change', name: 'address-to-leave', email: confirmOldAddressEmail(NAME, 'amara@new.example', URL) },
  { kind: 'address_change', name: 'address-to-take', email: confirmNewAddressEmail(NAME, URL) },
  { kind: 'address_change', name: 'address-wanted', email: addressWantedEmail(NAME) },
  { kind: 'address_changed', name: 'address-changed', email: addressChangedEmail(NAME, 'amara@old.example', 'amara@new.example') },
  {
    kind: 'invitation',
    name: 'invitation-agent',
    email: invitationEmail({ name: 'Grace', role: 'agent', from: 'Emeka Okoye', agencyName: 'Okoye Insurance Group', url: URL }),
  },
  {
    kind: 'invitation',
    name: 'invitation-staff',
    email: invitationEmail({ name: 'Jonas', role: 'staff', from: 'Dana Whitfield', agencyName: null, url: URL }),
  },
  {
    kind: 'metrics_by_email',
    name: 'metrics-by-email',
    email: metricsEmail({
      name: 'Dana',
      every: 'week',
      period: { from: day('2026-11-16'), to: day('2026-11-22') },
      figures: [
        { metric: 'joined', value: 31, before: 26 },
        { metric: 'loss_ratio', value: 42.5, before: 44 },
        { metric: 'claims_waiting', value: 12, before: null },
      ],
      locale: 'en-US',
      url: 'https://app.breakwater.example/account-center/reporting?report=metrics',
    }),
  },
  {
    kind: 'daily_digest',
    name: 'daily-digest',
    email: digestEmail({
      name: 'Emeka',
      listed: [
        { title: say`${'Grace Hall'} is now a member`, url: 'https://app.breakwater.example/agent-center/members/mem_1' },
        { title: say`${'Omar Reyes'}’s payment failed`, url: 'https://app.breakwater.example/agent-center/members/mem_2' },
      ],
      url: 'https://app.breakwater.example/agent-center',
    }),
  },
  {
    kind: 'backup_trouble',
    name: 'backup-trouble',
    email: backupTroubleEmail('Dana', TROUBLES, 'https://app.breakwater.example'),
  },
  {
    kind: 'records_trouble',
    name: 'records-trouble',
    email: recordsTroubleEmail(
      'Dana',
      [
        { kind: 'changed', places: 2, day: day('2026-11-22') },
        { kind: 'late', day: day('2026-11-22') },
      ],
      'https://app.breakwater.example',
    ),
  },
  { kind: 'setup_test_email', name: 'setup-test-email', email: testEmail('Dana', URL) },
  {
    kind: 'administrator_setup',
    name: 'setup-address-made',
    email: addressMadeEmail({ name: 'Dana', email: 'priya.raman@demo.breakwater.example' }),
  },
  {
    kind: 'administrator_setup',
    name: 'administrator-added',
    email: administratorAddedEmail({ name: 'Dana', administrator: 'Priya Raman', email: 'priya.raman@demo.breakwater.example' }),
  },
  ...ACCESS_EMAILS,
  ...AGENCY_EMAILS,
  { kind: 'invitation', name: 'invitation-member', email: welcomeEmail({ name: NAME, from: 'Grace Liu', url: URL }) },
  { kind: 'application_link', name: 'application-link', email: continueEmail({ isRequested: true, url: URL }) },
  { kind: 'application_unfinished', name: 'application-left', email: continueEmail({ isRequested: false, url: URL }) },
]

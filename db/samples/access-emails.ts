import { disabledEmail } from '#domains/insight/outgoing-webhooks/rules/emails.ts'
import { reviewEmail } from '#domains/people/access-reviews/server/emails.ts'
import { deputyEmail } from '#domains/people/time-off/server/emails.ts'
import {
  accessChangedEmail,
  accessEndedEmail,
  companySignInEmail,
  givenAloneEmail,
  reinstatedEmail,
  toConfirmEmail,
} from '#domains/people/user-access/server/emails.ts'
import type { Sample } from '#domains/records/messages/rules/sample.ts'

const URL = 'http://localhost:3000/account-center/people'
const GIVEN = { name: 'Lena', from: 'Dana Whitfield', person: 'Noor Haddad', capabilities: ['finance'], url: URL } as const

/** Emails about what staff may do, and the end of an access, with sample values. */
export const ACCESS_EMAILS: readonly Sample[] = [
  { kind: 'access_to_confirm', name: 'access-to-confirm', email: toConfirmEmail(GIVEN) },
  {
    kind: 'company_sign_in_changed',
    name: 'company-sign-in-changed',
    email: companySignInEmail({ name: 'Priya', from: 'Dana Whitfield', issuer: 'https://login.harbor.example', url: URL }),
  },
  { kind: 'access_given_alone', name: 'access-given-alone', email: givenAloneEmail(GIVEN) },
  { kind: 'access_changed', name: 'access-changed', email: accessChangedEmail({ ...GIVEN, name: 'Noor' }) },
  { kind: 'access_changed', name: 'access-reinstated', email: reinstatedEmail({ name: 'Noor', from: 'Dana Whitfield', url: URL }) },
  { kind: 'access_ended', name: 'access-suspended', email: accessEndedEmail({ name: 'Noor', from: 'Dana Whitfield', forGood: false }) },
  { kind: 'access_ended', name: 'access-closed', email: accessEndedEmail({ name: 'Noor', from: 'Dana Whitfield', forGood: true }) },
  {
    kind: 'deputy_named',
    name: 'deputy-named',
    email: deputyEmail({ name: 'Lena', person: 'Marcus Bell', fromOn: '2026-12-21', untilOn: '2027-01-02', url: URL }),
  },
  { kind: 'access_review', name: 'access-review', email: reviewEmail({ name: 'Dana', again: false, url: URL }) },
  {
    kind: 'webhook_disabled',
    name: 'webhook-failing',
    email: disabledEmail({ name: 'Dana', address: 'hooks.example', isGone: false, url: URL }),
  },
  {
    kind: 'webhook_disabled',
    name: 'webhook-gone',
    email: disabledEmail({ name: 'Dana', address: 'hooks.example', isGone: true, url: URL }),
  },
  { kind: 'access_review', name: 'access-review-reminder', email: reviewEmail({ name: 'Dana', again: true, url: URL }) },
]

import { continueLetter } from '#domains/membership/applications/server/emails.ts'
import { adminAddedLetter, invitationLetter } from '#domains/people/users/server/emails.ts'
import {
  addressChangedLetter,
  addressWantedLetter,
  confirmOldAddressLetter,
  resetLetter,
  securityLetter,
  confirmNewAddressLetter,
  verificationLetter,
} from '#domains/people/identity/server/emails.ts'
import { welcomeLetter } from '#domains/membership/members/server/emails.ts'
import type { Sample } from '#domains/records/messages/rules/sample.ts'
import { say } from '#domains/records/translations/rules/translation.ts'

const NAME = 'Amara'
const URL = 'http://localhost:3000/reset-password?token=sample'

/** Emails about an account, invitations included, with sample values. */
export const ACCOUNT_LETTERS: readonly Sample[] = [
  { kind: 'password_reset', name: 'password-reset', letter: resetLetter(NAME, URL) },
  { kind: 'verify_email', name: 'verify-email', letter: verificationLetter(NAME, URL) },
  {
    kind: 'account_security',
    name: 'account-security',
    letter: securityLetter(NAME, say`A passkey was added to your account. You can sign in with it from now on.`),
  },
  { kind: 'address_change', name: 'address-to-leave', letter: confirmOldAddressLetter(NAME, 'amara@new.example', URL) },
  { kind: 'address_change', name: 'address-to-take', letter: confirmNewAddressLetter(NAME, URL) },
  { kind: 'address_change', name: 'address-wanted', letter: addressWantedLetter(NAME) },
  { kind: 'address_changed', name: 'address-changed', letter: addressChangedLetter(NAME, 'amara@old.example', 'amara@new.example') },
  {
    kind: 'invitation',
    name: 'invitation-agent',
    letter: invitationLetter({ name: 'Grace', role: 'agent', from: 'Emeka Okoye', agencyName: 'Okoye Insurance Group', url: URL }),
  },
  {
    kind: 'invitation',
    name: 'invitation-staff',
    letter: invitationLetter({ name: 'Jonas', role: 'staff', from: 'Dana Whitfield', agencyName: null, url: URL }),
  },
  {
    kind: 'agency_admin_added',
    name: 'agency-admin-added',
    letter: adminAddedLetter({
      name: 'Emeka',
      from: 'Dana Whitfield',
      admin: 'Ada Obi',
      email: 'ada.obi@demo.breakwater.example',
      agencyName: 'Okoye Insurance Group',
      url: URL,
    }),
  },
  { kind: 'invitation', name: 'invitation-member', letter: welcomeLetter({ name: NAME, from: 'Grace Liu', url: URL }) },
  { kind: 'application_link', name: 'application-link', letter: continueLetter({ name: NAME, isRequested: true, url: URL }) },
  { kind: 'application_unfinished', name: 'application-left', letter: continueLetter({ name: null, isRequested: false, url: URL }) },
]

import { MEMBERSHIP_FOOTER } from '#domains/membership/memberships/rules/emails.data.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'

export const debitReturnedEmail = ({ name, number, url }: { name: string; number: string; url: string }): Email => ({
  subject: say`Your bank didn’t pay, so your membership hasn’t started`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`Your bank returned the first payment for membership ${number}, so the membership ended before it started. You owe nothing.`,
    say`You can join again at any time, with a card or a different account.`,
  ],
  action: { label: say`Join again`, url },
  footer: MEMBERSHIP_FOOTER,
})

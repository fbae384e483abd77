import { MEMBERSHIP_FOOTER } from '#domains/membership/memberships/rules/emails.data.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'

export const debitReturnedEmail = ({ name, number, url }: { name: string; number: string; url: string }): Email => ({
  subject: say`Your bank did not pay: your membership has not begun`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`The first payment for membership ${number} came back from your bank, so it has ended before it began. You owe nothing.`,
    say`You can join again at any time, with a card or another account.`,
  ],
  action: { label: say`Join again`, url },
  footer: MEMBERSHIP_FOOTER,
})

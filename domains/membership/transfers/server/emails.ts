import { MEMBERSHIP_FOOTER } from '#domains/membership/memberships/rules/emails.data.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'

type RequestedTransfer = { name: string; agency: string; signedOn: Day; url: string }

export const transferRequestedEmail = ({ name, agency, signedOn, url }: RequestedTransfer): Email => ({
  subject: say`We received a letter asking to change your agency`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`We received a letter signed in your name on ${{ day: signedOn }}. It asks us to move your membership to ${agency}.`,
    say`If you signed it, you don’t need to do anything. Your coverage and your price stay the same.`,
    say`If you didn’t sign it, tell us now. We haven’t moved anything yet.`,
  ],
  action: { label: say`Contact us`, url },
  footer: MEMBERSHIP_FOOTER,
})

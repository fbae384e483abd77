import { YOURS } from '#domains/membership/memberships/rules/letters.data.ts'
import type { Letter } from '#domains/records/rendering/rules/letter.ts'
import { say } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'

type Wished = { name: string; agent: string; wish: 'cancel' | 'change_plan'; url: string }

export const wishPassedOnLetter = ({ name, agent, wish, url }: Wished): Letter => ({
  subject: wish === 'cancel' ? say`Do you want to cancel your membership?` : say`Do you want to change your plan?`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    wish === 'cancel'
      ? say`${agent} tells us that you want to cancel. Only you can do that: open Benefits in your account, look at what it means, and decide.`
      : say`${agent} tells us that you want another plan. Only you can change it: open Benefits in your account.`,
    say`If you do not want this, do nothing. Nothing changes.`,
  ],
  action: { label: say`Open Benefits`, url },
  footer: YOURS,
})

type RequestedTransfer = { name: string; agency: string; signedOn: Day; url: string }

export const transferRequestedLetter = ({ name, agency, signedOn, url }: RequestedTransfer): Letter => ({
  subject: say`We received a letter that changes your agency`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`We received a letter signed in your name on ${{ day: signedOn }}. It asks us to move your membership to ${agency}.`,
    say`If you signed it, you do not need to do anything. Your coverage and your price stay the same.`,
    say`If you did not sign it, tell us now. We have not moved anything yet.`,
  ],
  action: { label: say`Contact us`, url },
  footer: YOURS,
})

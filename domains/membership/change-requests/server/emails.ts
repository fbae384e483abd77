import { MEMBERSHIP_FOOTER } from '#domains/membership/memberships/rules/emails.data.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'

type ForwardedRequest = { name: string; agent: string; wish: 'cancel' | 'change_plan'; url: string }

export const changeRequestForwardedEmail = ({ name, agent, wish, url }: ForwardedRequest): Email => ({
  subject: wish === 'cancel' ? say`Do you want to cancel your membership?` : say`Do you want to change your plan?`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    wish === 'cancel'
      ? say`${agent} tells us that you want to cancel. Only you can do that: open Benefits in your account, look at what it means, and decide.`
      : say`${agent} tells us that you want another plan. Only you can change it: open Benefits in your account.`,
    say`If you do not want this, do nothing. Nothing changes.`,
  ],
  action: { label: say`Open Benefits`, url },
  footer: MEMBERSHIP_FOOTER,
})

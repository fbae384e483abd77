import { MEMBERSHIP_FOOTER } from '#domains/membership/memberships/rules/emails.data.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'

type ForwardedRequest = { name: string; agent: string; wish: 'cancel' | 'change_plan'; url: string }

export const changeRequestForwardedEmail = ({ name, agent, wish, url }: ForwardedRequest): Email => ({
  subject: wish === 'cancel' ? say`Do you want to cancel your membership?` : say`Do you want to change your plan?`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    wish === 'cancel'
      ? say`${agent} told us that you want to cancel. Only you can do that. Go to Benefits in your account, see what canceling means, and decide.`
      : say`${agent} told us that you want a different plan. Only you can change it. Go to Benefits in your account.`,
    say`If you don’t want this, do nothing. Nothing will change.`,
  ],
  action: { label: say`Go to Benefits`, url },
  footer: MEMBERSHIP_FOOTER,
})

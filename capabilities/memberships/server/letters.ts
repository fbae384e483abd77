import { YOURS } from '#capabilities/memberships/rules/letters.data.ts'
import type { Letter } from '#capabilities/messages/rules/letter.ts'

type Wished = { name: string; agent: string; wish: 'cancel' | 'change_plan'; url: string }

export const wishPassedOnLetter = ({ name, agent, wish, url }: Wished): Letter => ({
  subject: wish === 'cancel' ? 'Do you want to cancel your membership?' : 'Do you want to change your plan?',
  greeting: `Hello ${name},`,
  paragraphs: [
    wish === 'cancel'
      ? `${agent} tells us that you want to cancel. Only you can do that: open Benefits in your account, look at what it means, and decide.`
      : `${agent} tells us that you want another plan. Only you can change it: open Benefits in your account.`,
    'If you do not want this, do nothing. Nothing changes.',
  ],
  action: { label: 'Open Benefits', url },
  footer: YOURS,
})

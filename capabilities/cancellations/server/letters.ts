import { YOURS } from '#capabilities/memberships/rules/letters.data.ts'
import type { Letter } from '#capabilities/messages/rules/letter.ts'
import { type Day, dayInLetters } from '#platform/days.ts'
import { type Cents, dollars } from '#platform/money.ts'

export const cancelledLetter = ({ name, number, coverEndsOn, refund }: { name: string; number: string; coverEndsOn: Day; refund: Cents }): Letter => ({
  subject: refund > 0 ? `Your membership is cancelled: ${dollars(refund)} comes back to you` : 'Your membership is cancelled',
  greeting: `Hello ${name},`,
  paragraphs: [
    `Membership ${number} is cancelled. A loss up to and on ${dayInLetters(coverEndsOn)} can still be claimed, within the terms.`,
    ...(refund > 0 ? [`${dollars(refund)} goes back the way it was paid, usually within 10 business days.`] : []),
    'You can join again at any time; the 30-day wait then starts anew.',
  ],
  footer: YOURS,
})

export const voidedLetter = ({ name, number, refund }: { name: string; number: string; refund: Cents }): Letter => ({
  subject: `Your membership is cancelled: ${dollars(refund)} comes back to you`,
  greeting: `Hello ${name},`,
  paragraphs: [
    `You cancelled membership ${number} within the first days, so it is as if it had never been.`,
    `Everything you paid, ${dollars(refund)}, goes back the way it was paid, usually within 10 business days.`,
  ],
  footer: YOURS,
})

export const cancelScheduledLetter = ({ name, number, coverEndsOn, url }: { name: string; number: string; coverEndsOn: Day; url: string }): Letter => ({
  subject: `Your membership ends on ${dayInLetters(coverEndsOn)}`,
  greeting: `Hello ${name},`,
  paragraphs: [`Membership ${number} will not renew. You are covered until ${dayInLetters(coverEndsOn)}, and can change your mind until then.`],
  action: { label: 'Keep my membership', url },
  footer: YOURS,
})

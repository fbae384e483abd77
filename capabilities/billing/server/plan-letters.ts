import { YOURS } from '#capabilities/memberships/rules/letters.data.ts'
import type { Letter } from '#capabilities/messages/rules/letter.ts'
import type { Billing } from '#capabilities/plans/rules/plans.data.ts'
import { type Day, dayInLetters } from '#platform/days.ts'
import { type Cents, dollars } from '#platform/money.ts'

type Changed = { name: string; planName: string; limit: Cents; holdsFrom: Day; next: Cents; billing: Billing; url: string }

export const planChangedLetter = ({ name, planName, limit, holdsFrom, next, billing, url }: Changed): Letter => ({
  subject: `Your plan is now ${planName}`,
  greeting: `Hello ${name},`,
  paragraphs: [
    `A loss on ${dayInLetters(holdsFrom)} or later is covered up to ${dollars(limit, { trim: true })}. Until then the limit you had holds.`,
    `From your next payment on it costs ${dollars(next)} ${billing === 'monthly' ? 'a month' : 'a year'}, before any promotion you have.`,
  ],
  action: { label: 'See my membership', url },
  footer: YOURS,
})

export const planChangeDeclinedLetter = ({ name, planName, due, url }: { name: string; planName: string; due: Cents; url: string }): Letter => ({
  subject: 'Your plan stays as it is',
  greeting: `Hello ${name},`,
  paragraphs: [
    `We could not collect the ${dollars(due)} for ${planName}, so nothing has changed: your plan, its price and your cover are as they were.`,
    'You can change your payment method and try again at any time.',
  ],
  action: { label: 'Open Benefits', url },
  footer: YOURS,
})

type Stated = { name: string; planName: string; amount: Cents; reinstateBy: Day; url: string }

export const comeBackLetter = ({ name, planName, amount, reinstateBy, url }: Stated): Letter => ({
  subject: 'Your way back into your membership',
  greeting: `Hello ${name},`,
  paragraphs: [
    `You told us that nothing happened to your cars while you were not covered. Pay ${dollars(amount)} for ${planName} and it begins again, by ${dayInLetters(reinstateBy)}.`,
    'Cover begins ten days after the payment; the days between stay uncovered. If something did happen, do not pay and write to us.',
  ],
  action: { label: 'Pay and come back', url },
  footer: YOURS,
})

import { YOURS } from '#capabilities/memberships/rules/letters.data.ts'
import type { Letter } from '#capabilities/messages/rules/letter.ts'
import { type Day, dayInLetters } from '#platform/days.ts'
import { type Cents, dollars } from '#platform/money.ts'

export type Certificate = {
  name: string
  number: string
  planName: string
  effectiveOn: Day
  firstCoveredOn: Day
  limit: Cents
  aggregate: Cents
  claimsPerYear: number
  renewsOn: Day
  next: Cents
  cars: readonly string[]
}

/** The certificate, in the words of the dashboard. */
export const certificateLetter = (certificate: Certificate, url: string): Letter => ({
  subject: `You're covered from ${dayInLetters(certificate.firstCoveredOn)}`,
  greeting: `Hello ${certificate.name},`,
  paragraphs: [
    `Your membership ${certificate.number} is active. A loss on ${dayInLetters(certificate.firstCoveredOn)} or later is covered, within the terms you accepted.`,
    'Changed your mind? Within 30 days you can have everything back, as long as you have not filed a claim.',
  ],
  facts: [
    ['Plan', certificate.planName],
    ['Member since', dayInLetters(certificate.effectiveOn)],
    ['Covered from', dayInLetters(certificate.firstCoveredOn)],
    ['Up to', `${dollars(certificate.limit, { trim: true })} a claim, ${certificate.claimsPerYear} claims and ${dollars(certificate.aggregate, { trim: true })} a year`],
    ['Cars', certificate.cars.join(', ')],
    ['Renews', `${dayInLetters(certificate.renewsOn)}, for ${dollars(certificate.next)}`],
  ],
  action: { label: 'See my membership', url },
  footer: `${YOURS} To cancel, open Benefits in your account; it takes two steps.`,
})

type Unpaid = { name: string; planName: string; sentence: string; url: string }

export const finishPaymentLetter = ({ name, planName, sentence, url }: Unpaid): Letter => ({
  subject: 'Your membership waits for its payment',
  greeting: `Hello ${name},`,
  paragraphs: [
    'You have signed, and everything you told us is kept. Cover begins 30 days after the payment.',
    'The link brings you back to where you left. It works for 23 hours after you signed.',
  ],
  facts: [['Plan', planName], ['Price', sentence]],
  action: { label: 'Go to the payment', url },
  footer: 'You get this once, because you signed for a Breakwater membership. If you have changed your mind, do nothing: it ends by itself.',
})

export const chooseAPasswordLetter = ({ name, number, url }: { name: string; number: string; url: string }): Letter => ({
  subject: 'Your way into your Breakwater account',
  greeting: `Hello ${name},`,
  paragraphs: [`Membership ${number} is paid. Choose a password to see your cover, your card and your claims.`, 'The link works for 14 days.'],
  action: { label: 'Choose a password', url },
  footer: YOURS,
})

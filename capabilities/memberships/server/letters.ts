import type { Letter } from '#capabilities/messages/rules/letter.ts'
import { type Day, dayInLetters } from '#platform/days.ts'
import { type Cents, dollars } from '#platform/money.ts'

const YOURS = 'You get this because it is about your Breakwater membership.'

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

type Prepared = { name: string; seller: string; planName: string; sentence: string; url: string }

export const signingLetter = ({ name, seller, planName, sentence, url }: Prepared): Letter => ({
  subject: 'Your Breakwater membership is ready to sign',
  greeting: `Hello ${name},`,
  paragraphs: [
    `${seller} has prepared a membership for you. Read the terms, sign with your own name and pay; nobody else can do that for you.`,
    'The link is yours alone and works for 30 days.',
  ],
  facts: [['Plan', planName], ['Price', sentence]],
  action: { label: 'Read and sign', url },
  footer: 'You get this because you asked for a Breakwater membership. If you did not, do nothing and nothing happens.',
})

export const finishPaymentLetter = ({ name, planName, sentence, url }: Omit<Prepared, 'seller'>): Letter => ({
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

type Missed = { name: string; dueOn: Day; graceEndsOn: Day; final: boolean; url: string }

export const paymentMissedLetter = ({ name, dueOn, graceEndsOn, final, url }: Missed): Letter => ({
  subject: final ? `Last reminder: pay by ${dayInLetters(graceEndsOn)}` : 'Your payment did not go through',
  greeting: `Hello ${name},`,
  paragraphs: [
    `The payment due on ${dayInLetters(dueOn)} did not go through. Pay by ${dayInLetters(graceEndsOn)} and your cover has no gap.`,
    `After that, cover will have ended with the last day you paid for, and losses since then are not covered.`,
  ],
  action: { label: 'Update my payment', url },
  footer: YOURS,
})

export const lapsedLetter = ({ name, coverEndedOn, reinstateBy, url }: { name: string; coverEndedOn: Day; reinstateBy: Day; url: string }): Letter => ({
  subject: 'Your membership has lapsed',
  greeting: `Hello ${name},`,
  paragraphs: [
    `We could not collect your payment, so your cover ended on ${dayInLetters(coverEndedOn)}.`,
    `You can come back until ${dayInLetters(reinstateBy)}: pay the current period, and after ten days you are covered again. The days between stay uncovered.`,
  ],
  action: { label: 'Come back', url },
  footer: YOURS,
})

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

type Renewing = { name: string; planName: string; renewsOn: Day; amount: Cents; url: string }

export const renewalReminderLetter = ({ name, planName, renewsOn, amount, url }: Renewing): Letter => ({
  subject: `${planName} renews on ${dayInLetters(renewsOn)}`,
  greeting: `Hello ${name},`,
  paragraphs: [
    `Your membership renews by itself for another year on ${dayInLetters(renewsOn)}, for ${dollars(amount)}.`,
    'You need do nothing to keep it. To cancel, open Benefits in your account before that day.',
  ],
  action: { label: 'Look at my membership', url },
  footer: YOURS,
})

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

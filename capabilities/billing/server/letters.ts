import { YOURS } from '#capabilities/memberships/rules/letters.data.ts'
import type { Letter } from '#capabilities/messages/rules/letter.ts'
import { type Day, dayInLetters } from '#platform/days.ts'
import { type Cents, dollars } from '#platform/money.ts'

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

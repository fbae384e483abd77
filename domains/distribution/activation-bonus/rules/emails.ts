import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'
import { type Cents, dollars } from '#platform/money.ts'

export type BonusMessage = { name: string; agencyName: string; activeOn: Day; on: Day; amount: Cents; url: string }

export const bonusEarnedEmail = ({ name, agencyName, activeOn, on, amount, url }: BonusMessage): Email => ({
  subject: say`${agencyName}: your ${dollars(amount)} activation bonus`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`${agencyName} became active on ${{ day: activeOn }}. On ${{ day: on }}, its fifth enrollment was past the free look, within 90 days.`,
    say`The bonus is on your next statement. We charge it back if the agency has no active members left, or is terminated, within 180 days.`,
  ],
  action: { label: say`View bonus`, url },
  footer: FOOTER,
})

export const bonusTakenBackEmail = ({ name, agencyName, activeOn, on, amount, url }: BonusMessage): Email => ({
  subject: say`${agencyName}: chargeback of your ${dollars(amount)} activation bonus`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`${agencyName} became active on ${{ day: activeOn }}. As of ${{ day: on }}, within 180 days, it has no active members left or has been terminated.`,
    say`The amount is a line on your next statement.`,
  ],
  action: { label: say`View bonus`, url },
  footer: FOOTER,
})

const FOOTER = say`You’re receiving this email because you recruited this agency.`

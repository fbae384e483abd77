import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'
import { type Cents, dollars } from '#platform/money.ts'

export type BonusMessage = { name: string; agencyName: string; activeOn: Day; on: Day; amount: Cents; url: string }

export const bonusEarnedEmail = ({ name, agencyName, activeOn, on, amount, url }: BonusMessage): Email => ({
  subject: say`${agencyName}: your activation bonus of ${dollars(amount)}`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`${agencyName} became active on ${{ day: activeOn }}. On ${{ day: on }} its fifth enrollment was past the free look, within 90 days.`,
    say`The bonus is on your next statement. It is taken back if the agency has no active member any more, or is terminated, within 180 days.`,
  ],
  action: { label: say`See the bonus`, url },
  footer: FOOTER,
})

export const bonusTakenBackEmail = ({ name, agencyName, activeOn, on, amount, url }: BonusMessage): Email => ({
  subject: say`${agencyName}: the activation bonus of ${dollars(amount)} is taken back`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`${agencyName} became active on ${{ day: activeOn }}. Since ${{ day: on }} it has no active member any more, or is terminated: within 180 days.`,
    say`The amount is a line of your next statement.`,
  ],
  action: { label: say`See the bonus`, url },
  footer: FOOTER,
})

const FOOTER = say`You get this because you recruited this agency.`

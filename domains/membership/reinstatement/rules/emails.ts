import { MEMBERSHIP_FOOTER } from '#domains/membership/memberships/rules/emails.data.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'
import type { Cents } from '#platform/money.ts'

type Stated = { name: string; planName: string; amount: Cents; reinstateBy: Day; url: string }

export const howToReinstateEmail = ({ name, planName, amount, reinstateBy, url }: Stated): Email => ({
  subject: say`Your way back into your membership`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`You told us that nothing happened to your cars while you were not covered. Pay ${{ money: amount }} for ${planName} and it begins again, by ${{ day: reinstateBy }}.`,
    say`Cover begins ten days after the payment; the days between stay uncovered. If something did happen, do not pay and write to us.`,
  ],
  action: { label: say`Pay and come back`, url },
  footer: MEMBERSHIP_FOOTER,
})

type Reinstated = { name: string; number: string; coveredAgainOn: Day; gap: { from: Day; to: Day } | null; paidThroughOn: Day; url: string }

/** M8: coverage begins again after the mini-wait; the gap stays uncovered (docs/rules.md §3). */
export const reinstatedEmail = ({ name, number, coveredAgainOn, gap, paidThroughOn, url }: Reinstated): Email => ({
  subject: say`Welcome back: covered again from ${{ day: coveredAgainOn }}`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`Membership ${number} is active again. A loss on ${{ day: coveredAgainOn }} or later is covered, within the terms.`,
    ...(gap ? [say`The days from ${{ day: gap.from }} to ${{ day: gap.to }} stay uncovered.`] : []),
  ],
  facts: [
    [say`Membership`, number],
    [say`Covered again from`, say`${{ day: coveredAgainOn }}`],
    [say`Paid through`, say`${{ day: paidThroughOn }}`],
  ],
  action: { label: say`See my membership`, url },
  footer: MEMBERSHIP_FOOTER,
})

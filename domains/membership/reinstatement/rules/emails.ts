import { MEMBERSHIP_FOOTER } from '#domains/membership/memberships/rules/emails.data.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'
import type { Cents } from '#platform/money.ts'

type Stated = { name: string; planName: string; amount: Cents; reinstateBy: Day; url: string }

export const howToReinstateEmail = ({ name, planName, amount, reinstateBy, url }: Stated): Email => ({
  subject: say`How to reinstate your membership`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`You told us that nothing happened to your cars while you weren’t covered. Pay ${{ money: amount }} for ${planName} by ${{ day: reinstateBy }} to reinstate your membership.`,
    say`Coverage begins 10 days after you pay. The days in between aren’t covered. If something did happen, don’t pay. Contact us instead.`,
  ],
  action: { label: say`Pay and reinstate`, url },
  footer: MEMBERSHIP_FOOTER,
})

type Reinstated = { name: string; number: string; coveredAgainOn: Day; gap: { from: Day; to: Day } | null; paidThroughOn: Day; url: string }

/** M8: coverage begins again after the mini-wait; the gap stays uncovered (docs/rules.md §3). */
export const reinstatedEmail = ({ name, number, coveredAgainOn, gap, paidThroughOn, url }: Reinstated): Email => ({
  subject: say`Welcome back: your coverage restarts ${{ day: coveredAgainOn }}`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`Membership ${number} is active again. Losses on or after ${{ day: coveredAgainOn }} are covered, under the terms.`,
    ...(gap ? [say`The days from ${{ day: gap.from }} to ${{ day: gap.to }} are not covered.`] : []),
  ],
  facts: [
    [say`Membership`, number],
    [say`Covered again from`, say`${{ day: coveredAgainOn }}`],
    [say`Paid through`, say`${{ day: paidThroughOn }}`],
  ],
  action: { label: say`View your membership`, url },
  footer: MEMBERSHIP_FOOTER,
})

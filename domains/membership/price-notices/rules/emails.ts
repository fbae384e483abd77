import { MEMBERSHIP_FOOTER } from '#domains/membership/memberships/rules/emails.data.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'
import type { Cents } from '#platform/money.ts'

type PriceChange = {
  name: string
  planName: string
  renewsOn: Day
  before: Cents
  after: Cents
  billing: 'monthly' | 'annual'
  url: string
}

/** At least 30 days before, or in the window of the state: the old price, the new one, and how to cancel (docs/rules.md §2). */
export const priceChangeEmail = ({ name, planName, renewsOn, before, after, billing, url }: PriceChange): Email => ({
  subject: say`${planName}: your price changes on ${{ day: renewsOn }}`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    billing === 'monthly'
      ? say`Starting ${{ day: renewsOn }}, your membership costs ${{ money: after }} a month instead of ${{ money: before }}.`
      : say`Starting ${{ day: renewsOn }}, your membership costs ${{ money: after }} a year instead of ${{ money: before }}.`,
    say`To stay, you don’t need to do anything. If you’d rather not, cancel before that day: go to Benefits in your account. It takes two steps.`,
  ],
  facts: [
    [say`Plan`, planName],
    [say`Current price`, say`${{ money: before }}`],
    [say`Price starting ${{ day: renewsOn }}`, say`${{ money: after }}`],
  ],
  action: { label: say`View your membership`, url },
  footer: MEMBERSHIP_FOOTER,
})

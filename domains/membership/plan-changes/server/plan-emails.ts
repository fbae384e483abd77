import { MEMBERSHIP_FOOTER } from '#domains/membership/memberships/rules/emails.data.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'
import type { Billing } from '#domains/membership/plans/rules/plans.data.ts'
import type { Day } from '#platform/days.ts'
import type { Cents } from '#platform/money.ts'

type PlanChanged = { name: string; planName: string; limit: Cents; effectiveFrom: Day; next: Cents; billing: Billing; url: string }

export const planChangedEmail = ({ name, planName, limit, effectiveFrom, next, billing, url }: PlanChanged): Email => ({
  subject: say`Your plan is now ${planName}`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`A loss on ${{ day: effectiveFrom }} or later is covered up to ${{ amount: limit }}. Until then the limit you had holds.`,
    billing === 'monthly'
      ? say`From your next payment on it costs ${{ money: next }} a month, before any promotion you have.`
      : say`From your next payment on it costs ${{ money: next }} a year, before any promotion you have.`,
  ],
  action: { label: say`See my membership`, url },
  footer: MEMBERSHIP_FOOTER,
})

export const planChangeDeclinedEmail = ({
  name,
  planName,
  due,
  url,
}: {
  name: string
  planName: string
  due: Cents
  url: string
}): Email => ({
  subject: say`Your plan stays as it is`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`We could not collect the ${{ money: due }} for ${planName}, so nothing has changed: your plan, its price and your cover are as they were.`,
    say`You can change your payment method and try again at any time.`,
  ],
  action: { label: say`Open Benefits`, url },
  footer: MEMBERSHIP_FOOTER,
})

type ChargedBack = { name: string; planName: string; limit: Cents; effectiveFrom: Day; url: string }

export const planChangeChargedBackEmail = ({ name, planName, limit, effectiveFrom, url }: ChargedBack): Email => ({
  subject: say`Your higher limit begins later`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`Your bank has taken back what you paid for ${planName} until your next payment, so its limit does not hold for those days.`,
    say`A loss on ${{ day: effectiveFrom }} or later is covered up to ${{ amount: limit }}. Until then the limit you had holds.`,
  ],
  action: { label: say`See my membership`, url },
  footer: MEMBERSHIP_FOOTER,
})

import { MEMBERSHIP_FOOTER } from '#domains/membership/memberships/rules/emails.data.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'
import type { Billing } from '#domains/membership/plans/rules/plan-codes.data.ts'
import type { Day } from '#platform/days.ts'
import type { Cents } from '#platform/money.ts'

type PlanChanged = { name: string; planName: string; limit: Cents; effectiveFrom: Day; next: Cents; billing: Billing; url: string }

export const planChangedEmail = ({ name, planName, limit, effectiveFrom, next, billing, url }: PlanChanged): Email => ({
  subject: say`Your plan is now ${planName}`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`Losses on or after ${{ day: effectiveFrom }} are covered up to ${{ amount: limit }}. Until then, your previous limit applies.`,
    billing === 'monthly'
      ? say`Starting with your next payment, it costs ${{ money: next }} a month, before any promotion you have.`
      : say`Starting with your next payment, it costs ${{ money: next }} a year, before any promotion you have.`,
  ],
  action: { label: say`View your membership`, url },
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
  subject: say`Your plan hasn’t changed`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`We couldn’t collect the ${{ money: due }} for ${planName}, so nothing has changed. Your plan, its price, and your coverage are the same as before.`,
    say`You can change your payment method and try again at any time.`,
  ],
  action: { label: say`Go to Benefits`, url },
  footer: MEMBERSHIP_FOOTER,
})

type ChargedBack = { name: string; planName: string; limit: Cents; effectiveFrom: Day; url: string }

export const planChangeChargedBackEmail = ({ name, planName, limit, effectiveFrom, url }: ChargedBack): Email => ({
  subject: say`Your higher limit will start later`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`Your bank reversed what you paid for ${planName} until your next payment, so its limit doesn’t apply to those days.`,
    say`Losses on or after ${{ day: effectiveFrom }} are covered up to ${{ amount: limit }}. Until then, your previous limit applies.`,
  ],
  action: { label: say`View your membership`, url },
  footer: MEMBERSHIP_FOOTER,
})

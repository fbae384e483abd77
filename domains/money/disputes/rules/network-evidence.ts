import type { Point } from '#domains/money/disputes/rules/answering-reason.ts'
import type { DisputeFacts } from '#domains/money/disputes/rules/dispute-facts.ts'
import { describePlan } from '#domains/money/disputes/rules/evidence-pack.ts'
import { dayInEnglish, momentInEnglish } from '#platform/days.ts'

/** The network's own fields (docs.stripe.com/api/disputes/evidence_object); what is not known is left out. */
export type NetworkEvidence = Partial<
  Record<
    | 'product_description'
    | 'customer_name'
    | 'customer_email_address'
    | 'billing_address'
    | 'customer_purchase_ip'
    | 'service_date'
    | 'access_activity_log'
    | 'cancellation_policy_disclosure'
    | 'cancellation_rebuttal'
    | 'refund_policy_disclosure'
    | 'refund_refusal_explanation'
    | 'duplicate_charge_explanation'
    | 'uncategorized_text',
    string
  >
>

/** A field of the network holds at most so many characters. */
const MOST = 20_000

/** The same facts as the pack, in the network's fields: those that ask for another reason stay empty. */
export function networkEvidence(facts: DisputeFacts, points: readonly Point[]): NetworkEvidence {
  const { dispute, member, payment, policy, signatures, signIns, actions } = facts
  const saying = (...names: readonly Point['name'][]): string | undefined =>
    points.flatMap(({ name, standing, says }) => (standing === 'helps' && names.includes(name) ? [says] : [])).join('\n') || undefined
  const visits = [...signIns.map((each) => ({ ...each, kind: 'signed in' })), ...actions].toSorted((a, b) => Number(a.at) - Number(b.at))
  const terms = policy?.paragraphs.join('\n\n')
  const fields: Record<keyof NetworkEvidence, string | undefined> = {
    product_description: describePlan(facts),
    customer_name: member.name,
    customer_email_address: member.email,
    billing_address: member.address.join(', '),
    customer_purchase_ip: signatures.find(({ kind, ip }) => kind === 'terms' && ip !== null)?.ip ?? undefined,
    service_date: payment.from && payment.to ? `${dayInEnglish(payment.from)} to ${dayInEnglish(payment.to)}` : undefined,
    access_activity_log: visits
      .map(({ at, kind, ip }) => `${momentInEnglish(at)} ${kind.replaceAll(/[._]/g, ' ')} ${ip ?? ''}`.trim())
      .join('\n'),
    cancellation_policy_disclosure: dispute.reason === 'subscription_canceled' ? terms : undefined,
    cancellation_rebuttal:
      dispute.reason === 'subscription_canceled' ? saying('not_cancelled_before', 'renewal_agreed', 'noticed_before_renewal') : undefined,
    refund_policy_disclosure: dispute.reason === 'credit_not_processed' ? terms : undefined,
    refund_refusal_explanation:
      dispute.reason === 'credit_not_processed' ? saying('no_refund_open', 'refunded_already', 'not_cancelled_before') : undefined,
    duplicate_charge_explanation: dispute.reason === 'duplicate' ? saying('one_payment_per_period', 'refunded_already') : undefined,
    uncategorized_text: points.flatMap(({ standing, says }) => (standing === 'helps' ? [says] : [])).join('\n'),
  }
  return Object.fromEntries(Object.entries(fields).flatMap(([name, text]) => (text ? [[name, text.slice(0, MOST)]] : [])))
}

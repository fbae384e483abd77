import type { Day } from '#platform/days.ts'
import type { Cents } from '#platform/money.ts'

/** What is known of a disputed payment, its membership and its member at a moment: nothing of another membership. */
export type DisputeFacts = {
  asOf: Date
  dispute: { id: string; reason: string; amount: Cents; openedAt: Date }
  member: { name: string; email: string; address: readonly string[] }
  membership: {
    number: string
    plan: string
    limit: Cents
    billing: 'monthly' | 'annual'
    soldAt: Date
    firstCoveredOn: Day | null
    paidThroughOn: Day | null
    coverageEndsOn: Day | null
  }
  payment: PaidFact
  /** All payments of the membership that took money, the disputed one among them, oldest first. */
  payments: readonly PaidFact[]
  refunds: readonly RefundFact[]
  signatures: readonly SignatureFact[]
  emails: readonly EmailFact[]
  /** Sign-ins of the member after the disputed payment or the sale, as far as they are kept. */
  signIns: readonly { at: Date; ip: string | null; device: string | null }[]
  /** What the member did with this membership, by the name of its event. */
  actions: readonly { at: Date; kind: string; ip: string | null }[]
  claims: readonly { number: string; lossOn: Day; amount: Cents; paidAt: Date }[]
  /** In the order in which they happened. */
  cancellations: readonly { at: Date; kind: CancellationKind; byMember: boolean }[]
  /** The paragraphs about cancellations and refunds of the terms that the member signed. */
  policy: { version: string; paragraphs: readonly string[] } | null
}

export type PaidFact = {
  id: string
  chargeId: string | null
  kind: 'first' | 'renewal' | 'reinstatement' | 'plan_change'
  at: Date
  amount: Cents
  from: Day | null
  to: Day | null
  method: string | null
  last4: string | null
  /** Of one card or account: the same, whoever uses it. */
  fingerprint: string | null
  /** Its cardholder's bank took it back, or asks about it. */
  isDisputed: boolean
}

export type RefundFact = { paymentId: string; at: Date; amount: Cents; status: 'pending' | 'succeeded' | 'failed'; reason: string }

export type SignatureFact = {
  kind: 'esign_consent' | 'terms' | 'auto_renew' | 'attestation'
  at: Date
  typedName: string
  termsVersion: string | null
  /** SHA-256 of the document that was signed. */
  digest: string | null
  ip: string | null
  emailVerified: boolean
  wording: string
}

export type EmailFact = {
  kind: string
  subject: string
  to: string
  sentAt: Date
  /** What the receiving server reported later. */
  cameBack: boolean
  /** The receipt of the disputed payment. */
  isReceipt: boolean
}

export const CANCELLATION_KINDS = [
  'membership.cancel_scheduled',
  'membership.cancellation_withdrawn',
  'membership.cancelled',
  'membership.voided',
] as const
export type CancellationKind = (typeof CANCELLATION_KINDS)[number]

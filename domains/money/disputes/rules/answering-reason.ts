import { CANCELLATION_KINDS, type DisputeFacts, type EmailFact, type PaidFact } from '#domains/money/disputes/rules/dispute-facts.ts'
import { dayInEnglish, momentInEnglish } from '#platform/days.ts'
import { add, dollars } from '#platform/money.ts'

/** What can answer a cardholder's bank. */
export const POINTS = [
  'signed_by_member',
  'renewal_agreed',
  'same_card_before',
  'used_after_payment',
  'benefit_paid',
  'told_by_email',
  'noticed_before_renewal',
  'covered',
  'not_cancelled_before',
  'policy_agreed',
  'one_payment_per_period',
  'refunded_already',
  'no_refund_open',
] as const
export type PointName = (typeof POINTS)[number]

/** `against`: the cardholder is right about it, and the dispute is better accepted. `missing`: we cannot say it. */
export type Standing = 'helps' | 'missing' | 'against'
export type Point = { name: PointName; standing: Standing; says: string }

const UNKNOWN_PAYER = ['signed_by_member', 'same_card_before', 'used_after_payment', 'benefit_paid', 'told_by_email'] as const
const NOT_RECEIVED = ['covered', 'told_by_email', 'benefit_paid', 'used_after_payment'] as const
const GENERAL = ['signed_by_member', 'covered', 'told_by_email', 'benefit_paid', 'used_after_payment', 'not_cancelled_before'] as const

/** The network's reasons (docs.stripe.com/disputes/categories), each with what its bank asks to see. Any other one is general. */
const POINTS_OF_REASON: Readonly<Record<string, readonly PointName[]>> = {
  fraudulent: UNKNOWN_PAYER,
  unrecognized: UNKNOWN_PAYER,
  debit_not_authorized: UNKNOWN_PAYER,
  subscription_canceled: ['not_cancelled_before', 'renewal_agreed', 'noticed_before_renewal', 'policy_agreed', 'used_after_payment'],
  product_not_received: NOT_RECEIVED,
  product_unacceptable: NOT_RECEIVED,
  duplicate: ['one_payment_per_period', 'refunded_already'],
  credit_not_processed: ['no_refund_open', 'not_cancelled_before', 'refunded_already', 'policy_agreed'],
}

/** Which facts answer the reason of a dispute, in the order in which its bank asks for them. */
export function pointsFor(facts: DisputeFacts): Point[] {
  const asked = POINTS_OF_REASON[facts.dispute.reason] ?? GENERAL
  return asked.flatMap((name) => {
    const found = READ[name](facts)
    return found ? [{ name, ...found }] : []
  })
}

type Read = { standing: Standing; says: string }
const helps = (says: string): Read => ({ standing: 'helps', says })
const against = (says: string): Read => ({ standing: 'against', says })
const MISSING: Read = { standing: 'missing', says: '' }

/** Null: the point does not arise. */
const READ: Readonly<Record<PointName, (facts: DisputeFacts) => Read | null>> = {
  signed_by_member: ({ signatures, payment }) => {
    const signed = signatures.find(({ kind, at }) => kind === 'terms' && at <= payment.at)
    if (!signed) return MISSING
    const address = signed.ip ? ` from the IP address ${signed.ip}` : ''
    const verified = signed.emailVerified ? ' The email address had been verified.' : ''
    return helps(
      `The member typed the name “${signed.typedName}” beneath the membership terms on ${momentInEnglish(signed.at)}${address}, before this payment.${verified}`,
    )
  },
  renewal_agreed: ({ signatures, payment }) => {
    const agreed = signatures.find(({ kind, at }) => kind === 'auto_renew' && at <= payment.at)
    return agreed ? helps(`The member agreed to automatic renewal in a signature of its own on ${momentInEnglish(agreed.at)}.`) : MISSING
  },
  same_card_before: ({ payments, payment }) => {
    const before = payments.filter((each) => each.at < payment.at && !each.isDisputed && isSameCard(each, payment))
    const [first] = before
    if (!first) return MISSING
    return helps(
      `The same card or account paid ${before.length} earlier ${before.length === 1 ? 'payment' : 'payments'} of this membership, the first on ${momentInEnglish(first.at)}, that nobody disputed.`,
    )
  },
  used_after_payment: ({ actions, signIns, payment }) => {
    // A cancellation is no use of what was sold.
    const used = actions.filter(({ kind }) => !CANCELLATION_KINDS.some((each) => each === kind))
    const after = [...used, ...signIns].filter(({ at }) => at >= payment.at).toSorted((a, b) => Number(a.at) - Number(b.at))
    const [first] = after
    if (!first) return MISSING
    return helps(
      `The member used the account after this payment, first on ${momentInEnglish(first.at)}${first.ip ? ` from the IP address ${first.ip}` : ''}.`,
    )
  },
  benefit_paid: ({ claims }) => {
    if (claims.length === 0) return MISSING
    const sum = dollars(add(...claims.map(({ amount }) => amount)))
    return helps(`Under this membership ${claims.length} ${claims.length === 1 ? 'claim was' : 'claims were'} paid to the member: ${sum}.`)
  },
  told_by_email: ({ emails, member }) => {
    const told = emails.filter(({ isReceipt, kind, cameBack }) => (isReceipt || kind === 'certificate') && !cameBack)
    const [first] = told
    if (!first) return MISSING
    return helps(
      `${told.some(({ isReceipt }) => isReceipt) ? 'The receipt of this payment' : 'The certificate of the membership'} was sent to ${member.email} on ${momentInEnglish((told.find(({ isReceipt }) => isReceipt) ?? first).sentAt)} and did not come back.`,
    )
  },
  noticed_before_renewal: ({ emails, payment }) => {
    if (payment.kind !== 'renewal') return null
    const notice = emails.filter((each) => isNotice(each) && !each.cameBack && each.sentAt < payment.at).at(-1)
    return notice ? helps(`A notice of the renewal was sent on ${momentInEnglish(notice.sentAt)}, before this payment.`) : MISSING
  },
  covered: ({ payment: { from, to }, membership: { firstCoveredOn, coverageEndsOn } }) => {
    if (!from || !to || !firstCoveredOn || firstCoveredOn > to) return MISSING
    if (coverageEndsOn !== null && coverageEndsOn < from)
      return against(`Coverage ended on ${dayInEnglish(coverageEndsOn)}, before the days this payment is for.`)
    const last = coverageEndsOn !== null && coverageEndsOn < to ? coverageEndsOn : to
    return helps(
      `The service is coverage, which needs no delivery. For this payment it was provided from ${dayInEnglish(firstCoveredOn > from ? firstCoveredOn : from)} to ${dayInEnglish(last)}.`,
    )
  },
  not_cancelled_before: ({ cancellations, payment }) => {
    const before = cancellations.filter(({ at }) => at < payment.at).at(-1)
    if (before && before.kind !== 'membership.cancellation_withdrawn')
      return against(`A cancellation was asked for on ${momentInEnglish(before.at)}, before this payment.`)
    const after = cancellations.find(({ at, kind }) => at >= payment.at && kind !== 'membership.cancellation_withdrawn')
    return helps(
      after ? `The cancellation was made on ${momentInEnglish(after.at)}, after this payment.` : 'No cancellation was asked for.',
    )
  },
  policy_agreed: ({ signatures, policy }) =>
    policy && signatures.some(({ kind }) => kind === 'terms')
      ? helps(`The cancellation and refund policy below is part of the terms (version ${policy.version}) that the member signed.`)
      : MISSING,
  one_payment_per_period: ({ payments, payment, refunds }) => {
    const same = payments.find((each) => each.id !== payment.id && isForSameDays(each, payment) && leftOf(each, refunds) > 0)
    if (same) return against(`Another payment for the same days was made on ${momentInEnglish(same.at)} and not refunded.`)
    if (!payment.from || !payment.to) return MISSING
    return helps(
      `No other payment of this membership is for ${dayInEnglish(payment.from)} to ${dayInEnglish(payment.to)}: each payment is listed below with its days.`,
    )
  },
  refunded_already: ({ refunds, payment }) => {
    const done = refunds.filter(({ paymentId, status }) => paymentId === payment.id && status === 'succeeded')
    const [first] = done
    if (!first) return MISSING
    return helps(`${dollars(add(...done.map(({ amount }) => amount)))} of this payment was refunded on ${momentInEnglish(first.at)}.`)
  },
  no_refund_open: ({ refunds, payment }) => {
    const open = refunds.find(({ paymentId, status }) => paymentId === payment.id && status !== 'succeeded')
    return open
      ? against(`A refund of ${dollars(open.amount)} was promised on ${momentInEnglish(open.at)} and has not gone through.`)
      : helps('No refund is owed for this payment.')
  },
}

const isSameCard = (one: PaidFact, other: PaidFact): boolean => one.fingerprint !== null && one.fingerprint === other.fingerprint

const isForSameDays = (one: PaidFact, other: PaidFact): boolean =>
  one.kind !== 'plan_change' &&
  one.from !== null &&
  one.to !== null &&
  other.from !== null &&
  other.to !== null &&
  one.from <= other.to &&
  one.to >= other.from

const leftOf = ({ id, amount }: PaidFact, refunds: DisputeFacts['refunds']): number =>
  refunds.reduce(
    (left, refund) => (refund.paymentId === id && refund.status === 'succeeded' ? left - refund.amount : left),
    amount as number,
  )

const isNotice = ({ kind }: EmailFact): boolean => kind === 'renewal_reminder' || kind === 'price_change'

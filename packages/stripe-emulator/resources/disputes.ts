import { changed, emit } from '../core/events.ts'
import { newId } from '../core/ids.ts'
import { invalid } from '../core/refusal.ts'
import { all, get, nowFor, put, type Tx } from '../core/transaction.ts'
import { inPath, named, type Route } from '../protocol/routing.ts'
import { relabel, type Params } from '../protocol/params.ts'
import { matching, page, where, within } from '../protocol/lists.ts'
import { addBalanceTransaction } from './balance.ts'
import { DAY } from '../options.ts'
import type { BalanceTransaction, Charge, Dispute } from '../core/wire.ts'

const DISPUTE_FEE = 15_00

type Opening = { reason: string; amount?: number; inquiry?: boolean }

/** The payer's bank withdraws the money and asks for evidence; an inquiry only asks, and the payment can still be refunded. */
export function openDispute(tx: Tx, charge: Charge, { reason, amount = charge.amount, inquiry = false }: Opening): Dispute {
  if (charge.disputed) throw invalid(`Charge ${charge.id} has already been disputed.`, 'charge', 'charge_disputed')
  if (amount < 1 || amount > charge.amount) throw invalid('The disputed amount must be within the charge.', 'amount')
  const id = newId('du_1', 23)
  const created = nowFor(tx, charge)
  const dispute = put(tx, {
    id,
    object: 'dispute',
    amount,
    balance_transactions: inquiry ? [] : [withdraw(tx, charge, { id, amount })],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: created + 9 * DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      type: 'card',
      card: {
        brand: charge.payment_method_details?.card?.brand ?? 'visa',
        case_type: inquiry ? 'inquiry' : 'chargeback',
        network: 'visa',
        network_reason_code: '10.4',
      },
    },
    reason,
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  })
  put(tx, { ...get(tx, 'charge', charge.id), disputed: true })
  emit(tx, 'charge.dispute.created', dispute)
  if (!inquiry) emit(tx, 'charge.dispute.funds_withdrawn', dispute)
  return dispute
}

const withdraw = (tx: Tx, charge: Charge, { id, amount }: Pick<Dispute, 'id' | 'amount'>): BalanceTransaction =>
  addBalanceTransaction(tx, charge, {
    amount: -amount,
    type: 'adjustment',
    reporting_category: 'dispute',
    source: id,
    description: `Chargeback withdrawal for ${charge.id}`,
    fee: DISPUTE_FEE,
  })

/** An inquiry that was not answered becomes a chargeback: now the money is withdrawn. */
export function escalate(tx: Tx, inquiry: Dispute): Dispute {
  if (!isInquiry(inquiry) || isClosed(inquiry)) throw invalid('This is no open inquiry.', 'dispute')
  const charge = get(tx, 'charge', inquiry.charge)
  const after = put(tx, {
    ...inquiry,
    status: 'needs_response',
    is_charge_refundable: false,
    balance_transactions: [withdraw(tx, charge, inquiry)],
  })
  emit(tx, 'charge.dispute.updated', after, changed(inquiry, after))
  emit(tx, 'charge.dispute.funds_withdrawn', after)
  return after
}

/** The bank decides; a won dispute returns the money, never the fee. An inquiry ends `warning_closed`: no money had moved. */
export function closeDispute(tx: Tx, dispute: Dispute, status: 'won' | 'lost' | 'warning_closed'): Dispute {
  if (isClosed(dispute)) throw invalid(`This dispute is already closed`, 'dispute')
  if (isInquiry(dispute) !== (status === 'warning_closed')) throw invalid(`A ${dispute.status} dispute does not end ${status}.`, 'status')
  const charge = get(tx, 'charge', dispute.charge)
  const returned: BalanceTransaction[] =
    status !== 'won'
      ? []
      : [
          addBalanceTransaction(tx, charge, {
            amount: dispute.amount,
            type: 'adjustment',
            reporting_category: 'dispute_reversal',
            source: dispute.id,
            description: `Chargeback reversal for ${charge.id}`,
          }),
        ]
  const is_charge_refundable = status !== 'lost'
  const closed = put(tx, { ...dispute, status, is_charge_refundable, balance_transactions: [...dispute.balance_transactions, ...returned] })
  emit(tx, 'charge.dispute.closed', closed)
  if (status === 'won') emit(tx, 'charge.dispute.funds_reinstated', closed)
  return closed
}

export const DISPUTE_ROUTES: readonly Route[] = [
  { method: 'GET', path: '/v1/disputes/:id', answer: (call) => inPath(call, 'dispute') },
  { method: 'POST', path: '/v1/disputes/:id/close', answer: (call) => accept(call.tx, inPath(call, 'dispute')) },
  {
    method: 'POST',
    path: '/v1/disputes/:id',
    answer: (call) => {
      const { tx, params } = call
      const before = inPath(call, 'dispute')
      if (isClosed(before)) throw invalid('This dispute is closed; its evidence can no longer be changed.')
      const evidence = params.part('evidence')
      const given = evidence ? evidenceIn(tx, evidence) : {}
      const isGiven = Object.keys(given).length > 0
      const isSubmitted = isGiven ? (params.flag('submit') ?? true) : (params.flag('submit') ?? false)
      if (isSubmitted && before.evidence_details.due_by !== null && nowFor(tx, before) > before.evidence_details.due_by)
        throw invalid('The deadline for evidence of this dispute has passed.')
      const after = put(tx, {
        ...before,
        metadata: relabel(before.metadata, params.labels('metadata')),
        status: isSubmitted ? (isInquiry(before) ? 'warning_under_review' : 'under_review') : before.status,
        evidence: { ...before.evidence, ...given },
        evidence_details: {
          ...before.evidence_details,
          has_evidence: isGiven || before.evidence_details.has_evidence,
          submission_count: before.evidence_details.submission_count + (isSubmitted ? 1 : 0),
          submission_method: isSubmitted ? 'manual' : before.evidence_details.submission_method,
        },
      })
      const text = given.uncategorized_text
      emit(tx, 'charge.dispute.updated', after, changed(before, after))
      // Stripe's own test words decide a dispute at once.
      if (text === 'winning_evidence') return closeDispute(tx, after, 'won')
      return text === 'losing_evidence' ? closeDispute(tx, after, 'lost') : after
    },
  },
  {
    method: 'GET',
    path: '/v1/disputes',
    answer: ({ tx, params }) => {
      const rows = where(
        all(tx, 'dispute'),
        matching(params.text('charge'), (row) => row.charge),
        matching(params.text('payment_intent'), (row) => row.payment_intent),
        within(params),
      )
      return page(params, rows, '/v1/disputes', 'dispute')
    },
  },
]

/** Texts as they are, files by the id of an upload that was made for evidence. */
function evidenceIn(tx: Tx, params: Params): Partial<Dispute['evidence']> {
  const given: Partial<Record<TextField | FileField, string | null>> = {}
  for (const field of TEXT_FIELDS) {
    const text = params.clearable(field)
    if (text !== undefined) given[field] = text
    if (text && text.length > LONGEST_TEXT) throw invalid(`Evidence must be at most ${LONGEST_TEXT} characters.`, params.at(field))
  }
  for (const field of FILE_FIELDS) {
    const file = named(tx, params, field, 'file')
    if (file && file.purpose !== 'dispute_evidence')
      throw invalid(`The file ${file.id} wasn't uploaded as dispute_evidence.`, params.at(field))
    if (file) given[field] = file.id
  }
  return given
}

const LONGEST_TEXT = 20_000

const TEXT_FIELDS = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_tracking_number',
  'uncategorized_text',
] as const
type TextField = (typeof TEXT_FIELDS)[number]

const FILE_FIELDS = [
  'cancellation_policy',
  'customer_communication',
  'customer_signature',
  'duplicate_charge_documentation',
  'receipt',
  'refund_policy',
  'service_documentation',
  'shipping_documentation',
  'uncategorized_file',
] as const
type FileField = (typeof FILE_FIELDS)[number]

const isClosed = ({ status }: Dispute): boolean => status === 'won' || status === 'lost' || status === 'warning_closed'
const isInquiry = ({ status }: Dispute): boolean => status.startsWith('warning_')
const accept = (tx: Tx, dispute: Dispute): Dispute => closeDispute(tx, dispute, isInquiry(dispute) ? 'warning_closed' : 'lost')

const NO_EVIDENCE: Dispute['evidence'] = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}

import { invalid, Refusal } from '../core/refusal.ts'
import { find, type Tx } from '../core/transaction.ts'
import { labelled, type Params } from '../protocol/params.ts'
import { priceIn } from './prices.ts'
import { lastDecline } from '../billing/payment.ts'
import type { Wanted } from './subscriptions.ts'
import type { Invoice, Subscription } from '../core/wire.ts'

const FEEDBACK = [
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
] as const

export const BEHAVIORS = ['allow_incomplete', 'error_if_incomplete'] as const

export const wantedIn = (tx: Tx, params: Params): Wanted => ({
  price: priceIn(tx, params),
  quantity: params.whole('quantity') ?? 1,
  metadata: labelled(params.labels('metadata')),
})

export function refuseOneTime(wanted: readonly Wanted[], params: Params): void {
  if (wanted.some(({ price }) => !price.recurring))
    throw invalid(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      params.at('items[0][price]'),
    )
  const intervals = new Set(wanted.map(({ price }) => `${price.recurring?.interval} ${price.recurring?.interval_count}`))
  if (intervals.size > 1)
    throw invalid('Currency and interval fields must match across all plans on this subscription.', params.at('items'))
}

type Details = Partial<Pick<NonNullable<Subscription['cancellation_details']>, 'comment' | 'feedback'>>

/** The customer's reason for canceling. */
export function detailsIn(params: Params): Details {
  const part = params.part('cancellation_details')
  const [comment, feedback] = [part?.clearable('comment'), part?.oneOf('feedback', FEEDBACK)]
  return { ...(comment !== undefined && { comment }), ...(feedback !== undefined && { feedback }) }
}

/** `error_if_incomplete`: without payment at once, nothing is changed. */
export function refuseUnpaid(tx: Tx, invoice: Invoice, behavior: (typeof BEHAVIORS)[number]): void {
  if (behavior === 'allow_incomplete' || invoice.status !== 'open') return
  const intent = find(tx, 'payment_intent', invoice.payments?.data[0]?.payment.payment_intent ?? '')
  if (intent?.status === 'processing') return
  const { code = 'card_declined', message = 'Your card was declined.' } = intent?.last_payment_error ?? {}
  throw new Refusal(402, {
    type: 'card_error',
    code,
    decline_code: (intent && lastDecline(tx, intent.id)) ?? 'generic_decline',
    message,
  })
}

export const notTheirs = (method: string): Error =>
  invalid(
    `The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`,
    'default_payment_method',
    'resource_missing',
  )

import { serve } from '#access/server/endpoint.ts'
import { may } from '#access/verbs.ts'
import { refundContract } from '#domains/money/refunds/contract.ts'
import { payPenalty } from '#domains/money/refunds/server/penalties.ts'
import { refundAt, refundList, refundsOf } from '#domains/money/refunds/server/refund-list.store.ts'
import { presentRefund } from '#domains/money/refunds/server/refunds.present.ts'
import { refundPayment } from '#domains/money/refunds/server/refunds.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { isVisibleMembership, billedMembership } from '#domains/money/payments/server/payers.ts'
import { presentPayment } from '#domains/money/payments/server/present-payment.ts'
import { paymentsOf } from '#domains/money/payments/server/payments.ts'

export const refundsRoutes = serve(refundContract, {
  membershipPayments: async ({ actor, params }) => {
    if (!(await isVisibleMembership(actor, params.membershipId))) throw new Refusal('not_found')
    const [payments, refunds, billed] = await Promise.all([
      paymentsOf(actor, params.membershipId),
      refundsOf(params.membershipId),
      billedMembership(params.membershipId),
    ])
    return {
      payments: payments.map((row) => presentPayment(actor, row)),
      refunds: refunds.map(presentRefund),
      canChangeCard: billed !== null && may(actor, 'memberships.change'),
    }
  },
  refunds: async ({ query }) => {
    const { rows, next } = await refundList(query)
    return { rows: rows.map(presentRefund), next }
  },
  refundPayment: async ({ actor, params, body }) => presentRefund(await refundAt(await refundPayment(actor, params.paymentId, body))),
  payPenalty: async ({ actor, params, body }) => {
    await payPenalty(actor, params.refundId, body.reference)
    return presentRefund(await refundAt(params.refundId))
  },
})

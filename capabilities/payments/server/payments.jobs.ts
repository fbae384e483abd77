import { listen, type Listener } from '#capabilities/history/server/history.ts'
import { billingListeners, endBillingJob } from '#capabilities/payments/server/billing.ts'
import { noticeExpiringCards } from '#capabilities/payments/server/card-expiry.ts'
import { closeCheckouts } from '#capabilities/payments/server/checkouts.ts'
import { voidMandateJob } from '#capabilities/payments/server/mandates.ts'
import { refundEnded } from '#capabilities/payments/server/refund-ended.ts'
import { sendPlannedRefund, sendWaitingRefunds } from '#capabilities/payments/server/refunds.ts'
import { tryAgain } from '#capabilities/payments/server/tries.ts'
import { applyNews, sweepNews } from '#capabilities/payments/server/webhooks.ts'
import type { Job, Sweep } from '#platform/jobs.ts'

export const paymentsListeners: readonly Listener[] = [
  listen('membership.cancelled', 'payments.refund_cancelled', refundEnded),
  listen('membership.voided', 'payments.refund_voided', refundEnded),
  listen('membership.let_go', 'payments.close_checkouts', closeCheckouts),
  ...billingListeners,
]

export const paymentsJobs: readonly Job[] = [applyNews, sendPlannedRefund, endBillingJob, voidMandateJob]

export const paymentsSweeps: readonly Sweep[] = [
  { name: 'payments.news', run: sweepNews },
  { name: 'payments.try_again', run: tryAgain },
  { name: 'payments.waiting_refunds', run: sendWaitingRefunds },
  { name: 'payments.expiring_cards', run: noticeExpiringCards },
]

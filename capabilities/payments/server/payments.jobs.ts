import { listen, type Listener } from '#capabilities/history/server/history.ts'
import { billingListeners } from '#capabilities/payments/server/billing.ts'
import { endBillingJob } from '#capabilities/payments/server/end-billing.ts'
import { noticeExpiringCards } from '#capabilities/payments/server/card-expiry.ts'
import { closePageJob } from '#capabilities/payments/server/close-page.ts'
import { closeCheckouts } from '#capabilities/payments/server/checkouts.ts'
import { compareDue } from '#capabilities/payments/server/compare-all.ts'
import { voidMandateJob } from '#capabilities/payments/server/mandates.ts'
import { refundEnded } from '#capabilities/payments/server/refund-ended.ts'
import { sendPlannedRefund, sendWaitingRefunds } from '#capabilities/payments/server/refunds.ts'
import { tryAgain } from '#capabilities/payments/server/tries.ts'
import { enterWhatIsMissing } from '#capabilities/payments/server/catch-up.ts'
import { applyNews, sweepNews, takeUpNews } from '#capabilities/payments/server/webhooks.ts'
import type { Job } from '#platform/jobs.ts'
import { hourly, type Sweep } from '#platform/sweep.ts'

export const paymentsListeners: readonly Listener[] = [
  listen('membership.cancelled', 'payments.refund_cancelled', refundEnded),
  listen('membership.voided', 'payments.refund_voided', refundEnded),
  listen('membership.let_go', 'payments.close_checkouts', closeCheckouts),
  ...billingListeners,
]

export const paymentsJobs: readonly Job[] = [applyNews, sendPlannedRefund, endBillingJob, voidMandateJob, closePageJob]

/** Asks the network for news as a whole: its mark of progress is `news_read`. */
const readNews: Sweep = { name: 'payments.news', run: () => sweepNews().then(() => 'done') }

/** Takes those that wait longest, and notes each; it stops early when the network itself is silent. */
const compareWithNetwork: Sweep = { name: 'payments.compare', run: (now) => compareDue(now).then(() => 'done') }

/** Reconciliation names what is missing; each is entered by itself. */
const enterMissing: Sweep = { name: 'payments.enter_missing', run: () => enterWhatIsMissing().then(() => 'done') }

export const paymentsSweeps: readonly Sweep[] = [
  readNews,
  takeUpNews,
  tryAgain,
  compareWithNetwork,
  hourly(enterMissing),
  hourly(sendWaitingRefunds),
  hourly(noticeExpiringCards),
]

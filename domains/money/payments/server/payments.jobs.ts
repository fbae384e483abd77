import { listen, type Listener } from '#domains/records/history/server/history.ts'
import { billingListeners } from '#domains/money/renewals/server/billing.ts'
import { endBillingJob } from '#domains/money/renewals/server/end-billing.ts'
import { noticeExpiringCards } from '#domains/money/payments/server/card-expiry.ts'
import { closePageJob, closingListeners } from '#domains/money/checkouts/server/close-page.ts'
import { closeCheckouts } from '#domains/money/checkouts/server/checkouts.ts'
import { compareDue } from '#domains/money/reconciliation/server/compare-all.ts'
import { voidMandateJob } from '#domains/money/payments/server/mandates.ts'
import { refundEnded } from '#domains/money/refunds/server/refund-ended.ts'
import { sendPlannedRefund, sendWaitingRefunds } from '#domains/money/refunds/server/refunds.ts'
import { tryAgain } from '#domains/money/renewals/server/retries.ts'
import { enterWhatIsMissing } from '#domains/money/reconciliation/server/enter-missing.ts'
import { applyNews, sweepNews, takeUpNews } from '#domains/money/webhooks/server/webhooks.ts'
import type { Job } from '#platform/jobs.ts'
import { hourly, type Sweep } from '#platform/sweep.ts'

export const paymentsListeners: readonly Listener[] = [
  listen('membership.cancelled', 'payments.refund_cancelled', refundEnded),
  listen('membership.voided', 'payments.refund_voided', refundEnded),
  listen('membership.let_go', 'payments.close_checkouts', closeCheckouts),
  ...billingListeners,
  ...closingListeners,
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

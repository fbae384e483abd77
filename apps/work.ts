import { accessReviewSweeps } from '#domains/people/access-reviews/server/access-reviews.jobs.ts'
import { backupsJobs, backupsSweeps } from '#domains/insight/backups/server/backups.jobs.ts'
import { passwordsJobs } from '#domains/people/passwords/server/passwords.jobs.ts'
import { chainSweeps } from '#domains/insight/chain/server/chain.jobs.ts'
import { figureSumSweeps } from '#domains/insight/figure-sums/server/figure-sums.jobs.ts'
import { adjudicationListeners } from '#domains/claims/adjudication/server/adjudication.jobs.ts'
import { applicationsSweeps } from '#domains/membership/applications/server/applications.jobs.ts'
import { applicationReminderSweeps } from '#domains/distribution/application-reminders/server/application-reminders.jobs.ts'
import { appealsSweeps } from '#domains/claims/appeals/server/appeals.jobs.ts'
import { companyNoticesListeners, companyNoticesSweeps } from '#domains/membership/company-notices/server/company-notices.jobs.ts'
import { transfersJobs } from '#domains/membership/transfers/server/transfers.jobs.ts'
import { billingSweeps } from '#domains/membership/billing/server/billing.jobs.ts'
import { cancellationsSweeps } from '#domains/membership/cancellations/server/cancellations.jobs.ts'
import { claimPaymentsListeners } from '#domains/claims/claim-payments/server/claim-payments.jobs.ts'
import { bookImportsJobs, bookImportsSweeps } from '#domains/insight/book-imports/server/book-imports.jobs.ts'
import { privacyRequestsJobs, privacyRequestsSweeps } from '#domains/insight/privacy-requests/server/privacy-requests.jobs.ts'
import { complaintsSweeps } from '#domains/claims/complaints/server/complaints.jobs.ts'
import { overdueSweeps } from '#domains/claims/overdue/server/overdue.jobs.ts'
import { retentionSweeps } from '#domains/claims/retention/server/retention.jobs.ts'
import { documentReadingsJobs } from '#domains/claims/document-readings/server/document-readings.jobs.ts'
import { uploadsJobs, uploadsSweeps } from '#domains/claims/uploads/server/uploads.jobs.ts'
import { documentsJobs } from '#domains/records/documents/server/documents.jobs.ts'
import { taxFormsSweeps } from '#domains/distribution/tax-forms/server/tax-forms.jobs.ts'
import { commissionPaymentsListeners } from '#domains/distribution/commission-payments/server/commission-payments.jobs.ts'
import { commissionsListeners } from '#domains/distribution/commissions/server/commissions.jobs.ts'
import { statementEmailsJobs, statementEmailsListeners } from '#domains/distribution/statement-emails/server/statement-emails.jobs.ts'
import { statementsSweeps } from '#domains/distribution/statements/server/statements.jobs.ts'
import { voidedDecisionsListeners } from '#domains/claims/voided-decisions/server/voided-decisions.jobs.ts'
import { enrollmentsSweeps } from '#domains/membership/enrollments/server/enrollments.jobs.ts'
import { filingSweeps } from '#domains/claims/filing/server/filing.jobs.ts'
import { idleLeadsSweeps } from '#domains/insight/idle-leads/server/idle-leads.ts'
import { expiredDataSweeps } from '#domains/insight/expired-data/server/expired-data.ts'
import type { Listener } from '#domains/records/history/server/history.ts'
import { activationBonusSweeps } from '#domains/distribution/activation-bonus/server/activation-bonus.jobs.ts'
import { agencyTiersSweeps } from '#domains/distribution/agency-tiers/server/agency-tiers.jobs.ts'
import { allianceExpirySweeps } from '#domains/distribution/alliance-expiry/server/alliance-expiry.jobs.ts'
import { agencyExpiryListeners, agencyExpirySweeps } from '#domains/distribution/agency-expiry/server/agency-expiry.jobs.ts'
import { leadAssignmentListeners } from '#domains/distribution/lead-assignment/server/lead-assignment.jobs.ts'
import { leadAttentionSweeps } from '#domains/distribution/lead-attention/server/lead-attention.jobs.ts'
import { onboardingJobs } from '#domains/distribution/onboarding/server/onboarding.jobs.ts'
import { leadImportsSweeps } from '#domains/distribution/lead-imports/server/lead-imports.jobs.ts'
import { leadSequencesSweeps } from '#domains/distribution/lead-sequences/server/lead-sequences.jobs.ts'
import { memberBatchesListeners } from '#domains/membership/member-batches/server/member-batches.jobs.ts'
import { membersListeners } from '#domains/membership/members/server/members.jobs.ts'
import { membershipsListeners, membershipsSweeps } from '#domains/membership/memberships/server/memberships.jobs.ts'
import { priceNoticesSweeps } from '#domains/membership/price-notices/server/price-notices.jobs.ts'
import { claimDocumentsSweeps } from '#domains/claims/claim-documents/server/claim-documents.jobs.ts'
import { queueListeners } from '#domains/claims/queue/server/queue.jobs.ts'
import { assistantListeners } from '#domains/insight/assistant/server/conversation-notices.ts'
import { apiTokensListeners } from '#domains/people/api-tokens/server/api-tokens.jobs.ts'
import { userAccessListeners } from '#domains/people/user-access/server/access-emails.ts'
import { complaintsListeners } from '#domains/claims/complaints/server/complaints.jobs.ts'
import { finishedWorkListeners } from '#domains/records/notifications/server/finished-work.ts'
import { sendAgainSweeps } from '#domains/records/messages/server/send-again.ts'
import { messagesListeners } from '#domains/records/notifications/server/event-notifications.ts'
import { checkoutsJobs, checkoutsListeners } from '#domains/money/checkouts/server/checkouts.jobs.ts'
import {
  outgoingWebhooksJobs,
  outgoingWebhooksListeners,
  outgoingWebhooksSweeps,
} from '#domains/insight/outgoing-webhooks/server/outgoing-webhooks.jobs.ts'
import { paymentsJobs, paymentsSweeps } from '#domains/money/payments/server/payments.jobs.ts'
import { reconciliationSweeps } from '#domains/money/reconciliation/server/reconciliation.jobs.ts'
import { refundsJobs, refundsListeners, refundsSweeps } from '#domains/money/refunds/server/refunds.jobs.ts'
import { renewalsJobs, renewalsListeners, renewalsSweeps } from '#domains/money/renewals/server/renewals.jobs.ts'
import { webhooksJobs, webhooksSweeps } from '#domains/money/webhooks/server/webhooks.jobs.ts'
import { payeesSweeps } from '#domains/money/payees/server/payees.jobs.ts'
import { checksSweeps } from '#domains/money/checks/server/checks.jobs.ts'
import { bankStatementSweeps } from '#domains/money/bank-statements/server/bank-statements.jobs.ts'
import { payoutArrivalsListeners, payoutArrivalsSweeps } from '#domains/money/payout-arrivals/server/payout-arrivals.jobs.ts'
import { payoutMethodsJobs, payoutMethodsSweeps } from '#domains/money/payout-methods/server/payout-methods.jobs.ts'
import { payoutReleaseSweeps } from '#domains/money/payout-release/server/payout-release.jobs.ts'
import { payoutsListeners } from '#domains/money/payouts/server/payouts.jobs.ts'
import { promotionsListeners } from '#domains/membership/promotions/server/promotions.jobs.ts'
import { ruleReplayJobs } from '#domains/insight/rule-replay/server/rule-replay.jobs.ts'
import { metricEmailsSweeps } from '#domains/insight/metric-emails/server/sending.ts'
import { contestsSweeps } from '#domains/insight/contests/server/contests.jobs.ts'
import { notifyStaff } from '#domains/records/stuck-work/server/stuck-work.ts'
import { termsAcceptanceListeners } from '#domains/membership/terms-acceptance/server/terms-acceptance.jobs.ts'
import { termsDraftsListeners } from '#domains/membership/terms-drafts/server/terms-drafts.jobs.ts'
import { bookTransfersListeners, bookTransfersSweeps } from '#domains/distribution/book-transfers/server/book-transfers.jobs.ts'
import { trainingRemindersSweeps } from '#domains/distribution/training-reminders/server/training-reminders.jobs.ts'
import { dailyDigestsSweeps } from '#domains/records/daily-digests/server/daily-digests.jobs.ts'
import { heldMessages } from '#domains/records/messages/server/held-messages.jobs.ts'
import { givenUpJobs, type Job } from '#platform/jobs/jobs.ts'
import { raiseStuckWork } from '#platform/jobs/stuck-work.ts'
import type { Sweep } from '#platform/jobs/sweep.ts'
import { sendText } from '#domains/records/texts/server/sending.ts'

/** Listeners to events of the history. */
export const LISTENERS: readonly Listener[] = [
  ...messagesListeners,
  ...finishedWorkListeners,
  ...claimPaymentsListeners,
  ...memberBatchesListeners,
  ...adjudicationListeners,
  ...voidedDecisionsListeners,
  ...apiTokensListeners,
  ...userAccessListeners,
  ...complaintsListeners,
  ...queueListeners,
  ...assistantListeners,
  ...refundsListeners,
  ...renewalsListeners,
  ...checkoutsListeners,
  ...payoutsListeners,
  ...payoutArrivalsListeners,
  ...commissionsListeners,
  ...bookTransfersListeners,
  ...agencyExpiryListeners,
  ...leadAssignmentListeners,
  ...statementEmailsListeners,
  ...commissionPaymentsListeners,
  ...promotionsListeners,
  ...termsAcceptanceListeners,
  ...termsDraftsListeners,
  ...membersListeners,
  ...membershipsListeners,
  ...companyNoticesListeners,
  ...outgoingWebhooksListeners,
]

/** Jobs, besides those of listeners and emails. */
export const JOBS: readonly Job[] = [
  ...backupsJobs,
  ...passwordsJobs,
  ...documentsJobs,
  ...uploadsJobs,
  ...documentReadingsJobs,
  ...onboardingJobs,
  ...statementEmailsJobs,
  ...payoutMethodsJobs,
  sendText,
  ...webhooksJobs,
  ...refundsJobs,
  ...renewalsJobs,
  ...paymentsJobs,
  ...checkoutsJobs,
  ...transfersJobs,
  ...privacyRequestsJobs,
  ...bookImportsJobs,
  ...ruleReplayJobs,
  ...outgoingWebhooksJobs,
]

/** Sweeps: scheduled work that looks for what is due. */
export const SWEEPS: readonly Sweep[] = [
  ...applicationsSweeps,
  ...backupsSweeps,
  ...chainSweeps,
  ...figureSumSweeps,
  ...overdueSweeps,
  ...complaintsSweeps,
  ...privacyRequestsSweeps,
  ...bookImportsSweeps,
  ...filingSweeps,
  ...claimDocumentsSweeps,
  ...uploadsSweeps,
  ...retentionSweeps,
  ...expiredDataSweeps,
  ...idleLeadsSweeps,
  ...appealsSweeps,
  ...webhooksSweeps,
  ...renewalsSweeps,
  ...reconciliationSweeps,
  ...refundsSweeps,
  ...leadAttentionSweeps,
  ...leadSequencesSweeps,
  ...activationBonusSweeps,
  ...leadImportsSweeps,
  ...agencyTiersSweeps,
  ...agencyExpirySweeps,
  ...allianceExpirySweeps,
  ...applicationReminderSweeps,
  ...trainingRemindersSweeps,
  ...contestsSweeps,
  ...metricEmailsSweeps,
  ...sendAgainSweeps,
  ...accessReviewSweeps,
  ...bookTransfersSweeps,
  ...statementsSweeps,
  ...taxFormsSweeps,
  ...paymentsSweeps,
  ...payoutReleaseSweeps,
  ...payoutMethodsSweeps,
  ...payoutArrivalsSweeps,
  ...bankStatementSweeps,
  ...checksSweeps,
  ...payeesSweeps,
  ...enrollmentsSweeps,
  ...billingSweeps,
  ...priceNoticesSweeps,
  ...membershipsSweeps,
  ...cancellationsSweeps,
  ...companyNoticesSweeps,
  ...outgoingWebhooksSweeps,
  heldMessages,
  ...dailyDigestsSweeps,
  givenUpJobs,
  raiseStuckWork(notifyStaff),
]

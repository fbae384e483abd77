import type { Endpoint } from '#access/server/endpoint.ts'
import { adjudicationListeners } from '#domains/claims/adjudication/server/adjudication.jobs.ts'
import { adjudicationRoutes } from '#domains/claims/adjudication/server/adjudication.routes.ts'
import { applicationsSweeps } from '#domains/membership/applications/server/applications.jobs.ts'
import { applicationsRoutes } from '#domains/membership/applications/server/applications.routes.ts'
import { agenciesRoutes } from '#domains/distribution/agencies/server/agencies.routes.ts'
import { alliancesRoutes } from '#domains/distribution/alliances/server/alliances.routes.ts'
import { appealsSweeps } from '#domains/claims/appeals/server/appeals.jobs.ts'
import { appealsRoutes } from '#domains/claims/appeals/server/appeals.routes.ts'
import { assistantRoutes } from '#domains/insight/assistant/server/assistant.routes.ts'
import { billingRoutes } from '#domains/membership/billing/server/billing.routes.ts'
import { billingSweeps } from '#domains/membership/billing/server/billing.jobs.ts'
import { cancellationsListeners, cancellationsSweeps } from '#domains/membership/cancellations/server/cancellations.jobs.ts'
import { cancellationsRoutes } from '#domains/membership/cancellations/server/cancellations.routes.ts'
import { claimListeners, claimSweeps } from '#domains/claims/claims/server/claims.jobs.ts'
import { claimsRoutes } from '#domains/claims/claims/server/claims.routes.ts'
import { documentsJobs } from '#domains/records/documents/server/documents.jobs.ts'
import { colleaguesRoutes } from '#domains/people/users/server/users.routes.ts'
import { commissionsListeners } from '#domains/distribution/commissions/server/commissions.jobs.ts'
import { commissionsRoutes } from '#domains/distribution/commissions/server/commissions.routes.ts'
import { conversationRoutes } from '#domains/claims/claim-messages/server/claim-messages.routes.ts'
import { coverRoutes } from '#domains/membership/coverage/server/coverage.routes.ts'
import { decisionsListeners } from '#domains/claims/decisions/server/decisions.jobs.ts'
import { decisionsRoutes } from '#domains/claims/decisions/server/decisions.routes.ts'
import { enrolmentsSweeps } from '#domains/membership/enrollments/server/enrollments.jobs.ts'
import { enrolmentsRoutes } from '#domains/membership/enrollments/server/enrollments.routes.ts'
import { filingSweeps } from '#domains/claims/filing/server/filing.jobs.ts'
import { filingRoutes } from '#domains/claims/filing/server/filing.routes.ts'
import { historyRoutes } from '#domains/records/history/server/history.routes.ts'
import type { Listener } from '#domains/records/history/server/history.ts'
import { identityRoutes } from '#domains/people/identity/server/identity.routes.ts'
import { leadsSweeps } from '#domains/distribution/leads/server/leads.jobs.ts'
import { leadsRoutes } from '#domains/distribution/leads/server/leads.routes.ts'
import { securityRoutes } from '#domains/people/account-security/server/security.routes.ts'
import { ledgerRoutes } from '#domains/money/ledger/server/ledger.routes.ts'
import { memberBatchesListeners } from '#domains/membership/member-batches/server/member-batches.jobs.ts'
import { memberBatchesRoutes } from '#domains/membership/member-batches/server/member-batches.routes.ts'
import { memberListRoutes } from '#domains/membership/member-list/server/member-list.routes.ts'
import { mergeRoutes } from '#domains/membership/member-merge/server/member-merge.routes.ts'
import { membersRoutes } from '#domains/membership/members/server/members.routes.ts'
import { membershipsJobs, membershipsListeners, membershipsSweeps } from '#domains/membership/memberships/server/memberships.jobs.ts'
import { membershipsRoutes } from '#domains/membership/memberships/server/memberships.routes.ts'
import { inquiriesRoutes } from '#domains/claims/inquiries/server/inquiries.routes.ts'
import { investigationsRoutes } from '#domains/claims/investigations/server/investigations.routes.ts'
import { papersJobs, papersSweeps } from '#domains/claims/claim-documents/server/claim-documents.jobs.ts'
import { papersRoutes } from '#domains/claims/claim-documents/server/claim-documents.routes.ts'
import { messagesRoutes } from '#domains/records/messages/server/messages.routes.ts'
import { queueListeners } from '#domains/claims/queue/server/alarms.ts'
import { messagesListeners } from '#domains/records/notifications/server/event-notifications.ts'
import { sendText } from '#domains/records/messages/server/messages.ts'
import { paymentsJobs, paymentsListeners, paymentsSweeps } from '#domains/money/payments/server/payments.jobs.ts'
import { paymentsRoutes } from '#domains/money/payments/server/payments.routes.ts'
import { payeesSweeps } from '#domains/money/payees/server/payees.jobs.ts'
import { payeesRoutes } from '#domains/money/payees/server/payees.routes.ts'
import { payoutsJobs, payoutsListeners, payoutsSweeps } from '#domains/money/payouts/server/payouts.jobs.ts'
import { payoutsRoutes } from '#domains/money/payouts/server/payouts.routes.ts'
import { plansRoutes } from '#domains/membership/plans/server/plans.routes.ts'
import { promotionsListeners } from '#domains/membership/promotions/server/promotions.jobs.ts'
import { promotionListRoutes } from '#domains/membership/promotion-list/server/promotion-list.routes.ts'
import { promotionCodesRoutes } from '#domains/membership/promotion-codes/server/promotion-codes.routes.ts'
import { promotionSimulationRoutes } from '#domains/membership/promotion-simulation/server/promotion-simulation.routes.ts'
import { recoveriesRoutes } from '#domains/claims/recoveries/server/recoveries.routes.ts'
import { queueRoutes } from '#domains/claims/queue/server/queue.routes.ts'
import { quotesRoutes } from '#domains/membership/quotes/server/quotes.routes.ts'
import { reportsRoutes } from '#domains/insight/reports/server/reports.routes.ts'
import { sandboxRoutes } from '#domains/insight/sandbox/server/sandbox.routes.ts'
import { sellingRoutes } from '#domains/membership/selling/server/selling.routes.ts'
import { signaturesRoutes } from '#domains/membership/signatures/server/signatures.routes.ts'
import { stuckRoutes } from '#domains/records/stuck-work/server/stuck-work.routes.ts'
import { tellStaff } from '#domains/records/stuck-work/server/stuck-work.ts'
import { termsRoutes } from '#domains/membership/terms/server/terms.routes.ts'
import { acceptedBy } from '#domains/membership/terms-acceptance/server/terms-acceptance.ts'
import { termsAcceptanceListeners } from '#domains/membership/terms-acceptance/server/terms-acceptance.jobs.ts'
import { termsAcceptanceRoutes } from '#domains/membership/terms-acceptance/server/terms-acceptance.routes.ts'
import { termsDraftsListeners } from '#domains/membership/terms-drafts/server/terms-drafts.jobs.ts'
import { termsDraftsRoutes } from '#domains/membership/terms-drafts/server/terms-drafts.routes.ts'
import { trainingRoutes } from '#domains/distribution/training/server/training.routes.ts'
import { viewingRoutes } from '#domains/people/impersonation/server/impersonation.routes.ts'
import { viewsRoutes } from '#domains/records/views/server/views.routes.ts'
import { SAMPLES } from '#db/samples/letters.ts'
import { givenUpJobs, type Job } from '#platform/jobs.ts'
import { raiseStuckWork } from '#platform/stuck-work.ts'
import type { Sweep } from '#platform/sweep.ts'

/** Every room's endpoints. A contract that is not served here fails the walking test. */
export const endpointsOf = ({ sandbox }: { sandbox: boolean }): readonly Endpoint[] => [
  ...identityRoutes({ sandbox }),
  ...securityRoutes,
  ...historyRoutes,
  ...messagesRoutes,
  ...promotionListRoutes,
  ...promotionCodesRoutes,
  ...promotionSimulationRoutes,
  ...assistantRoutes,
  ...trainingRoutes,
  ...plansRoutes,
  ...termsRoutes({ acceptedBy }),
  ...termsAcceptanceRoutes,
  ...termsDraftsRoutes,
  ...quotesRoutes,
  ...applicationsRoutes,
  ...enrolmentsRoutes,
  ...signaturesRoutes,
  ...sellingRoutes,
  ...membershipsRoutes,
  ...coverRoutes,
  ...billingRoutes,
  ...cancellationsRoutes,
  ...membersRoutes,
  ...memberListRoutes,
  ...memberBatchesRoutes,
  ...mergeRoutes,
  ...colleaguesRoutes,
  ...viewingRoutes,
  ...viewsRoutes,
  ...agenciesRoutes,
  ...alliancesRoutes,
  ...leadsRoutes,
  ...reportsRoutes,
  ...claimsRoutes,
  ...filingRoutes,
  ...papersRoutes,
  ...adjudicationRoutes,
  ...investigationsRoutes,
  ...decisionsRoutes,
  ...appealsRoutes,
  ...queueRoutes,
  ...recoveriesRoutes,
  ...inquiriesRoutes,
  ...conversationRoutes,
  ...paymentsRoutes,
  ...payeesRoutes,
  ...payoutsRoutes,
  ...ledgerRoutes,
  ...commissionsRoutes,
  ...stuckRoutes,
  ...(sandbox ? sandboxRoutes({ samples: SAMPLES }) : []),
]

/** Who hears of what, once it has happened. */
export const LISTENERS: readonly Listener[] = [
  ...messagesListeners,
  ...memberBatchesListeners,
  ...claimListeners,
  ...adjudicationListeners,
  ...decisionsListeners,
  ...queueListeners,
  ...paymentsListeners,
  ...payoutsListeners,
  ...commissionsListeners,
  ...promotionsListeners,
  ...termsAcceptanceListeners,
  ...termsDraftsListeners,
  ...membershipsListeners,
  ...cancellationsListeners,
]

/** Work for later, besides what the listeners and the letters need. */
export const JOBS: readonly Job[] = [...documentsJobs, ...papersJobs, ...payoutsJobs, sendText, ...paymentsJobs, ...membershipsJobs]

/** What looks for things that have become due. */
export const SWEEPS: readonly Sweep[] = [
  ...applicationsSweeps,
  ...claimSweeps,
  ...filingSweeps,
  ...papersSweeps,
  ...appealsSweeps,
  ...leadsSweeps,
  ...paymentsSweeps,
  ...payoutsSweeps,
  ...payeesSweeps,
  ...enrolmentsSweeps,
  ...billingSweeps,
  ...membershipsSweeps,
  ...cancellationsSweeps,
  givenUpJobs,
  raiseStuckWork(tellStaff),
]

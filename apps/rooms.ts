import type { Endpoint } from '#access/server/endpoint.ts'
import { adjudicationListeners } from '#capabilities/adjudication/server/adjudication.jobs.ts'
import { adjudicationRoutes } from '#capabilities/adjudication/server/adjudication.routes.ts'
import { applicationsSweeps } from '#capabilities/applications/server/applications.jobs.ts'
import { applicationsRoutes } from '#capabilities/applications/server/applications.routes.ts'
import { agenciesRoutes } from '#capabilities/agencies/server/agencies.routes.ts'
import { alliancesRoutes } from '#capabilities/alliances/server/alliances.routes.ts'
import { appealsSweeps } from '#capabilities/appeals/server/appeals.jobs.ts'
import { appealsRoutes } from '#capabilities/appeals/server/appeals.routes.ts'
import { assistantRoutes } from '#capabilities/assistant/server/assistant.routes.ts'
import { billingRoutes } from '#capabilities/billing/server/billing.routes.ts'
import { billingSweeps } from '#capabilities/billing/server/billing.jobs.ts'
import { cancellationsListeners, cancellationsSweeps } from '#capabilities/cancellations/server/cancellations.jobs.ts'
import { cancellationsRoutes } from '#capabilities/cancellations/server/cancellations.routes.ts'
import { claimListeners, claimSweeps } from '#capabilities/claims/server/claims.jobs.ts'
import { claimsRoutes } from '#capabilities/claims/server/claims.routes.ts'
import { documentsJobs } from '#capabilities/documents/server/documents.jobs.ts'
import { colleaguesRoutes } from '#capabilities/colleagues/server/colleagues.routes.ts'
import { commissionsListeners } from '#capabilities/commissions/server/commissions.jobs.ts'
import { commissionsRoutes } from '#capabilities/commissions/server/commissions.routes.ts'
import { conversationRoutes } from '#capabilities/conversation/server/conversation.routes.ts'
import { coverRoutes } from '#capabilities/cover/server/cover.routes.ts'
import { decisionsListeners } from '#capabilities/decisions/server/decisions.jobs.ts'
import { decisionsRoutes } from '#capabilities/decisions/server/decisions.routes.ts'
import { enrolmentsSweeps } from '#capabilities/enrolments/server/enrolments.jobs.ts'
import { enrolmentsRoutes } from '#capabilities/enrolments/server/enrolments.routes.ts'
import { filingSweeps } from '#capabilities/filing/server/filing.jobs.ts'
import { filingRoutes } from '#capabilities/filing/server/filing.routes.ts'
import { historyRoutes } from '#capabilities/history/server/history.routes.ts'
import type { Listener } from '#capabilities/history/server/history.ts'
import { identityRoutes } from '#capabilities/identity/server/identity.routes.ts'
import { leadsSweeps } from '#capabilities/leads/server/leads.jobs.ts'
import { leadsRoutes } from '#capabilities/leads/server/leads.routes.ts'
import { securityRoutes } from '#capabilities/identity/server/security.routes.ts'
import { ledgerRoutes } from '#capabilities/ledger/server/ledger.routes.ts'
import { membersListeners } from '#capabilities/members/server/list/batches.ts'
import { memberListRoutes } from '#capabilities/members/server/list/list.routes.ts'
import { mergeRoutes } from '#capabilities/members/server/merge/merge.routes.ts'
import { membersRoutes } from '#capabilities/members/server/members.routes.ts'
import { membershipsListeners, membershipsSweeps } from '#capabilities/memberships/server/memberships.jobs.ts'
import { membershipsRoutes } from '#capabilities/memberships/server/memberships.routes.ts'
import { inquiriesRoutes } from '#capabilities/inquiries/server/inquiries.routes.ts'
import { investigationsRoutes } from '#capabilities/investigations/server/investigations.routes.ts'
import { papersJobs, papersSweeps } from '#capabilities/papers/server/papers.jobs.ts'
import { papersRoutes } from '#capabilities/papers/server/papers.routes.ts'
import { messagesRoutes } from '#capabilities/messages/server/messages.routes.ts'
import { queueListeners } from '#capabilities/queue/server/alarms.ts'
import { messagesListeners } from '#capabilities/messages/server/news.ts'
import { sendText } from '#capabilities/messages/server/messages.ts'
import { paymentsJobs, paymentsListeners, paymentsSweeps } from '#capabilities/payments/server/payments.jobs.ts'
import { paymentsRoutes } from '#capabilities/payments/server/payments.routes.ts'
import { payeesSweeps } from '#capabilities/payees/server/payees.jobs.ts'
import { payeesRoutes } from '#capabilities/payees/server/payees.routes.ts'
import { payoutsJobs, payoutsListeners, payoutsSweeps } from '#capabilities/payouts/server/payouts.jobs.ts'
import { payoutsRoutes } from '#capabilities/payouts/server/payouts.routes.ts'
import { plansRoutes } from '#capabilities/plans/server/plans.routes.ts'
import { promotionsRoutes } from '#capabilities/promotions/server/promotions.routes.ts'
import { promotionsListeners } from '#capabilities/promotions/server/redemptions.ts'
import { recoveriesRoutes } from '#capabilities/recoveries/server/recoveries.routes.ts'
import { queueRoutes } from '#capabilities/queue/server/queue.routes.ts'
import { quotesRoutes } from '#capabilities/quotes/server/quotes.routes.ts'
import { reportsRoutes } from '#capabilities/reports/server/reports.routes.ts'
import { sandboxRoutes } from '#capabilities/sandbox/server/sandbox.routes.ts'
import { sellingRoutes } from '#capabilities/selling/server/selling.routes.ts'
import { signaturesRoutes } from '#capabilities/signatures/server/signatures.routes.ts'
import { stuckRoutes } from '#capabilities/stuck/server/stuck.routes.ts'
import { tellStaff } from '#capabilities/stuck/server/stuck.ts'
import { termsListeners } from '#capabilities/terms/server/letters.ts'
import { termsRoutes } from '#capabilities/terms/server/terms.routes.ts'
import { trainingRoutes } from '#capabilities/training/server/training.routes.ts'
import { viewingRoutes } from '#capabilities/viewing/server/viewing.routes.ts'
import { viewsRoutes } from '#capabilities/views/server/views.routes.ts'
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
  ...promotionsRoutes,
  ...assistantRoutes,
  ...trainingRoutes,
  ...plansRoutes,
  ...termsRoutes,
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
  ...membersListeners,
  ...claimListeners,
  ...adjudicationListeners,
  ...decisionsListeners,
  ...queueListeners,
  ...paymentsListeners,
  ...payoutsListeners,
  ...commissionsListeners,
  ...promotionsListeners,
  ...termsListeners,
  ...membershipsListeners,
  ...cancellationsListeners,
]

/** Work for later, besides what the listeners and the letters need. */
export const JOBS: readonly Job[] = [...documentsJobs, ...papersJobs, ...payoutsJobs, sendText, ...paymentsJobs]

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

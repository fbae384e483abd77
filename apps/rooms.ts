import type { Endpoint } from '#access/server/endpoint.ts'
import { assistantRoutes } from '#capabilities/assistant/server/assistant.routes.ts'
import { agenciesRoutes } from '#capabilities/agencies/server/agencies.routes.ts'
import { alliancesRoutes } from '#capabilities/alliances/server/alliances.routes.ts'
import { claimListeners, claimSweeps } from '#capabilities/claims/server/claims.jobs.ts'
import { claimsRoutes } from '#capabilities/claims/server/claims.routes.ts'
import { commissionsListeners } from '#capabilities/commissions/server/commissions.jobs.ts'
import { commissionsRoutes } from '#capabilities/commissions/server/commissions.routes.ts'
import { colleaguesRoutes } from '#capabilities/colleagues/server/colleagues.routes.ts'
import { historyRoutes } from '#capabilities/history/server/history.routes.ts'
import type { Listener } from '#capabilities/history/server/history.ts'
import { identityRoutes } from '#capabilities/identity/server/identity.routes.ts'
import { ledgerRoutes } from '#capabilities/ledger/server/ledger.routes.ts'
import { leadsRoutes } from '#capabilities/leads/server/leads.routes.ts'
import { leadsSweeps } from '#capabilities/leads/server/leads.jobs.ts'
import { membersRoutes } from '#capabilities/members/server/members.routes.ts'
import { paymentsJobs, paymentsListeners, paymentsSweeps } from '#capabilities/payments/server/payments.jobs.ts'
import { paymentsRoutes } from '#capabilities/payments/server/payments.routes.ts'
import { payoutsListeners, payoutsSweeps } from '#capabilities/payouts/server/payouts.jobs.ts'
import { payoutsRoutes } from '#capabilities/payouts/server/payouts.routes.ts'
import { enrolmentRoutes } from '#capabilities/memberships/server/enrolments.routes.ts'
import { membershipsSweeps } from '#capabilities/memberships/server/memberships.jobs.ts'
import { membershipsRoutes } from '#capabilities/memberships/server/memberships.routes.ts'
import { plansRoutes } from '#capabilities/plans/server/plans.routes.ts'
import { promotionsRoutes } from '#capabilities/promotions/server/promotions.routes.ts'
import { reportsRoutes } from '#capabilities/reports/server/reports.routes.ts'
import { sandboxRoutes } from '#capabilities/sandbox/server/sandbox.routes.ts'
import { trainingRoutes } from '#capabilities/training/server/training.routes.ts'
import { termsRoutes } from '#capabilities/terms/server/terms.routes.ts'
import type { Job, Sweep } from '#platform/jobs.ts'

/** Every room's endpoints. A contract that is not served here fails the walking test. */
export const endpointsOf = ({ sandbox }: { sandbox: boolean }): readonly Endpoint[] => [
  ...identityRoutes({ sandbox }),
  ...historyRoutes,
  ...promotionsRoutes,
  ...assistantRoutes,
  ...trainingRoutes,
  ...plansRoutes,
  ...termsRoutes,
  ...enrolmentRoutes,
  ...membershipsRoutes,
  ...membersRoutes,
  ...colleaguesRoutes,
  ...agenciesRoutes,
  ...alliancesRoutes,
  ...leadsRoutes,
  ...reportsRoutes,
  ...claimsRoutes,
  ...paymentsRoutes,
  ...payoutsRoutes,
  ...ledgerRoutes,
  ...commissionsRoutes,
  ...(sandbox ? sandboxRoutes : []),
]

/** Who hears of what, once it has happened. */
export const LISTENERS: readonly Listener[] = [...claimListeners, ...paymentsListeners, ...payoutsListeners, ...commissionsListeners]

/** Work for later, besides what the listeners and the letters need. */
export const JOBS: readonly Job[] = [...paymentsJobs]

/** What looks for things that have become due. */
export const SWEEPS: readonly Sweep[] = [...claimSweeps, ...leadsSweeps, ...paymentsSweeps, ...payoutsSweeps, ...membershipsSweeps]

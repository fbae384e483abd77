import type { Endpoint } from '#access/server/endpoint.ts'
import { assistantRoutes } from '#capabilities/assistant/server/assistant.routes.ts'
import { agenciesRoutes } from '#capabilities/agencies/server/agencies.routes.ts'
import { alliancesRoutes } from '#capabilities/alliances/server/alliances.routes.ts'
import { colleaguesRoutes } from '#capabilities/colleagues/server/colleagues.routes.ts'
import { historyRoutes } from '#capabilities/history/server/history.routes.ts'
import type { Listener } from '#capabilities/history/server/history.ts'
import { identityRoutes } from '#capabilities/identity/server/identity.routes.ts'
import { membersRoutes } from '#capabilities/members/server/members.routes.ts'
import { plansRoutes } from '#capabilities/plans/server/plans.routes.ts'
import { promotionsRoutes } from '#capabilities/promotions/server/promotions.routes.ts'
import { trainingRoutes } from '#capabilities/training/server/training.routes.ts'
import { termsRoutes } from '#capabilities/terms/server/terms.routes.ts'
import type { Job, Sweep } from '#platform/jobs.ts'

/** Every room's endpoints. A contract that is not served here fails the walking test. */
export const endpointsOf = ({ sandbox, publicUrl }: { sandbox: boolean; publicUrl: string }): readonly Endpoint[] => [
  ...identityRoutes({ sandbox }),
  ...historyRoutes,
  ...promotionsRoutes,
  ...assistantRoutes,
  ...trainingRoutes,
  ...plansRoutes,
  ...termsRoutes,
  ...membersRoutes({ publicUrl }),
  ...colleaguesRoutes({ publicUrl }),
  ...agenciesRoutes({ publicUrl }),
  ...alliancesRoutes,
]

/** Who hears of what, once it has happened. */
export const LISTENERS: readonly Listener[] = []

/** Work for later, besides what the listeners and the letters need. */
export const JOBS: readonly Job[] = []

/** What looks for things that have become due. */
export const SWEEPS: readonly Sweep[] = []

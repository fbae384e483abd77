import { serve } from '#access/server/endpoint.ts'
import { dashboardsContract } from '#domains/insight/dashboards/contract.ts'
import { accountDashboard, agencyDashboard, salesDashboard } from '#domains/insight/dashboards/server/dashboards.ts'

export const dashboardsRoutes = serve(dashboardsContract, {
  accountDashboard: ({ actor }) => accountDashboard(actor),
  agencyDashboard: ({ actor }) => agencyDashboard(actor),
  salesDashboard: ({ actor }) => salesDashboard(actor),
})

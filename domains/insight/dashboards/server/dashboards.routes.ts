import { serve } from '#access/server/endpoint.ts'
import { dashboardsContract } from '#domains/insight/dashboards/contract.ts'
import {
  accountDashboard,
  accountWaiting,
  agencyDashboard,
  agencyDueRows,
  agencyTodayList,
  salesDashboard,
} from '#domains/insight/dashboards/server/dashboards.ts'

export const dashboardsRoutes = serve(dashboardsContract, {
  accountDashboard: ({ actor }) => accountDashboard(actor),
  accountWaiting: ({ actor }) => accountWaiting(actor),
  agencyDashboard: ({ actor }) => agencyDashboard(actor),
  agencyToday: ({ actor, query }) => agencyTodayList(actor, query),
  agencyDue: ({ actor, query }) => agencyDueRows(actor, query),
  salesDashboard: ({ actor }) => salesDashboard(actor),
})

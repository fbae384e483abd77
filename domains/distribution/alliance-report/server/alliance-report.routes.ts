import { serve } from '#access/server/endpoint.ts'
import { allianceOfToken } from '#domains/distribution/alliance-links/server/links.ts'
import { allianceReportContract } from '#domains/distribution/alliance-report/contract.ts'
import { reportOf } from '#domains/distribution/alliance-report/server/report.ts'
import { anonymousStatement, statementsOf } from '#domains/distribution/statements/server/statements.ts'
import { officeDay } from '#platform/clock.ts'

export const allianceReportRoutes = serve(allianceReportContract, {
  report: ({ params }) => reportOf(params.allianceId, officeDay()),
  group: async ({ params }) => {
    const { id, expiresAt: _, ...group } = await allianceOfToken(params.token)
    const [report, statements] = await Promise.all([reportOf(id, officeDay()), statementsOf({ kind: 'alliance', id })])
    return {
      ...group,
      report,
      statements: statements.map(
        ({ id: statementId, month, status, repayment, offsetCents, linesCents, totalCents, payableCents, paysOn, paidOn, documents }) => ({
          id: statementId,
          month,
          status,
          repayment,
          offsetCents,
          linesCents,
          totalCents,
          payableCents,
          paysOn,
          paidOn,
          documents,
        }),
      ),
    }
  },
  statement: async ({ params, query: { part = 1 } }) => {
    const { id } = await allianceOfToken(params.token)
    return anonymousStatement({ kind: 'alliance', id }, params.statementId, part)
  },
})

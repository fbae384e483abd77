import { Trans } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { complianceContract } from '#domains/distribution/compliance-calendar/contract.ts'
import { TO_FIX } from '#domains/distribution/compliance-calendar/rules/compliance.data.ts'
import { complianceLink, type CompliancePath } from '#domains/distribution/compliance-calendar/web/compliance-paths.ts'
import { Figure, Figures } from '#design/charts/figure.tsx'

/** What is due, expired, missing and waiting, of one agency or of all one may read; each figure opens its list. */
export function ComplianceTotals({ path, agency }: { path: CompliancePath; agency?: string }) {
  const figures = useAnswer(complianceContract.figures, { query: agency ? { agency } : {} })
  const listOf = (filters: Record<string, string>) => complianceLink(path, filters, agency)
  return (
    <Figures>
      <Figure label={<Trans>Due in 7 days</Trans>} value={figures.due7} to={listOf({ due: '7' })} />
      <Figure label={<Trans>Due in 30 days</Trans>} value={figures.due30} to={listOf({ due: '30' })} />
      <Figure label={<Trans>Due in 60 days</Trans>} value={figures.due60} to={listOf({ due: '60' })} />
      <Figure label={<Trans context="documents">Expired</Trans>} value={figures.expired} to={listOf({ standing: 'expired' })} />
      <Figure label={<Trans>Missing</Trans>} value={figures.missing} to={listOf({ standing: 'missing' })} />
      <Figure label={<Trans>To correct</Trans>} value={figures.toFix} to={listOf({ standing: TO_FIX.join(',') })} />
      <Figure label={<Trans>Waiting for compliance</Trans>} value={figures.toVerify} to={listOf({ verify: 'waiting' })} />
    </Figures>
  )
}

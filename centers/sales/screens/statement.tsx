import { pathTo } from '#access/path-to.ts'
import { useIdParam } from '#access/web/use-param.ts'
import { StatementPage } from '#domains/distribution/statements/web/statement-page.tsx'

export default function Statement() {
  return (
    <StatementPage statementId={useIdParam('statementId', 'statement')} back={`${pathTo('/sales-center/reporting')}?report=statements`} />
  )
}

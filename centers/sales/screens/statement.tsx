import { pathTo } from '#access/path-to.ts'
import { PayeeStatement } from '#domains/distribution/commission-disputes/web/payee-statement.tsx'

export default function Statement() {
  return (
    <PayeeStatement
      back={`${pathTo('/sales-center/reporting')}?report=statements`}
      hrefOf={(statementId) => pathTo('/sales-center/reporting/statements/:statementId', { statementId })}
    />
  )
}

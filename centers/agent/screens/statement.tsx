import { pathTo } from '#access/path-to.ts'
import { PayeeStatement } from '#domains/distribution/commission-disputes/web/payee-statement.tsx'
import { MEMBER_PAYMENTS } from '#centers/agent/parts/member-payments.ts'

export default function Statement() {
  return (
    <PayeeStatement
      back={`${pathTo('/agent-center/reporting')}?report=statements`}
      hrefOf={(statementId) => pathTo('/agent-center/reporting/statements/:statementId', { statementId })}
      movements={MEMBER_PAYMENTS}
      memberHref={(memberId) => pathTo('/agent-center/members/:memberId', { memberId })}
    />
  )
}

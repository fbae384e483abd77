import { pathTo } from '#access/path-to.ts'
import { PayeeStatement } from '#domains/distribution/commission-disputes/web/payee-statement.tsx'

export default function Statement() {
  return (
    <PayeeStatement
      back={`${pathTo('/agent-center/reporting')}?report=statements`}
      memberHref={(memberId) => pathTo('/agent-center/members/:memberId', { memberId })}
    />
  )
}

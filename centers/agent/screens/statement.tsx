import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useIdParam } from '#access/web/use-param.ts'
import { StatementDisputes } from '#domains/distribution/commission-disputes/web/statement-disputes.tsx'
import { StatementPage } from '#domains/distribution/statements/web/statement-page.tsx'
import { text, useSearchState } from '#design/browser/search-params.ts'
import { isId } from '#platform/ids.ts'

/** A payee's own statement, with its disputes. */
export default function Statement() {
  const statementId = useIdParam('statementId', 'statement')
  const [{ line = '' }] = useSearchState({ line: text })
  const lineId = isId('commissionLine', line) ? line : null
  return (
    <StatementPage
      statementId={statementId}
      back={`${pathTo('/agent-center/reporting')}?report=statements`}
      memberHref={(memberId) => pathTo('/agent-center/members/:memberId', { memberId })}
      lineAction={({ id }) => (
        <Link to={`?line=${id}#dispute`}>
          <Trans>Dispute</Trans>
        </Link>
      )}
    >
      <StatementDisputes statementId={statementId} lineId={lineId} />
    </StatementPage>
  )
}

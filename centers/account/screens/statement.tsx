import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { MONEY_LISTS } from '#centers/account/parts/money-lists.ts'
import { pathTo } from '#access/path-to.ts'
import { useIdParam } from '#access/web/use-param.ts'
import { isClosing } from '#domains/distribution/commission-lines/rules/line.ts'
import { StatementCorrections } from '#domains/distribution/commission-adjustments/web/statement-corrections.tsx'
import { StatementDisputes } from '#domains/distribution/commission-disputes/web/statement-disputes.tsx'
import { StatementPage } from '#domains/distribution/statements/web/statement-page.tsx'
import { useChosenLine } from '#domains/distribution/commission-disputes/web/use-chosen-line.ts'

/** For finance: the statement, its disputes, and corrections for its payee. */
export default function Statement() {
  const statementId = useIdParam('statementId', 'statement')
  const lineId = useChosenLine()
  return (
    <StatementPage
      statementId={statementId}
      back={`${pathTo('/account-center/payouts')}?tab=statements`}
      hrefOf={(id) => pathTo('/account-center/payouts/statements/:statementId', { statementId: id })}
      movements={MONEY_LISTS}
      memberHref={(memberId) => pathTo('/account-center/members/:memberId', { memberId })}
      lineAction={(line) =>
        isClosing(line) ? (
          '–'
        ) : (
          <Link to={`?line=${line.id}#correct`}>
            <Trans>Correct</Trans>
          </Link>
        )
      }
    >
      <StatementDisputes statementId={statementId} lineId={null} />
      <StatementCorrections statementId={statementId} lineId={lineId} />
    </StatementPage>
  )
}

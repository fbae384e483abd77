import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { useIdParam } from '#access/web/use-param.ts'
import { StatementDisputes } from '#domains/distribution/commission-disputes/web/statement-disputes.tsx'
import { StatementPage } from '#domains/distribution/statements/web/statement-page.tsx'
import { useChosenLine } from '#domains/distribution/commission-disputes/web/use-chosen-line.ts'

/** A payee's own statement, with its disputes. */
export function PayeeStatement(props: Pick<ComponentProps<typeof StatementPage>, 'back' | 'hrefOf' | 'memberHref' | 'movements'>) {
  const statementId = useIdParam('statementId', 'statement')
  const lineId = useChosenLine()
  return (
    <StatementPage
      {...props}
      statementId={statementId}
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

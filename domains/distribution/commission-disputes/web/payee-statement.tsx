import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { useAnswer } from '#access/web/use-answer.ts'
import { useIdParam } from '#access/web/use-param.ts'
import { commissionDisputesContract } from '#domains/distribution/commission-disputes/contract.ts'
import { StatementDisputes } from '#domains/distribution/commission-disputes/web/statement-disputes.tsx'
import { StatementPage } from '#domains/distribution/statements/web/statement-page.tsx'
import { useChosenLine } from '#domains/distribution/commission-disputes/web/use-chosen-line.ts'
import type { Id } from '#platform/ids.ts'

/** A payee's own statement, with its disputes. */
export function PayeeStatement(props: Pick<ComponentProps<typeof StatementPage>, 'back' | 'hrefOf' | 'memberHref' | 'movements'>) {
  const statementId = useIdParam('statementId', 'statement')
  const lineId = useChosenLine()
  return (
    <StatementPage {...props} statementId={statementId} lineAction={({ id }) => <DisputeLine statementId={statementId} lineId={id} />}>
      <StatementDisputes statementId={statementId} lineId={lineId} />
    </StatementPage>
  )
}

/** The way to dispute a line; none once its dispute was decided. */
function DisputeLine({ statementId, lineId }: { statementId: Id<'statement'>; lineId: Id<'commissionLine'> }) {
  const { decidedLines } = useAnswer(commissionDisputesContract.ofStatement, { params: { statementId } })
  if (decidedLines.includes(lineId)) return <Trans>Decided</Trans>
  return (
    <Link to={`?line=${lineId}#dispute`}>
      <Trans>Dispute</Trans>
    </Link>
  )
}

import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { useAnswer } from '#access/web/use-answer.ts'
import { useIdParam } from '#access/web/use-param.ts'
import { commissionDisputesContract } from '#domains/distribution/commission-disputes/contract.ts'
import { isClosing } from '#domains/distribution/commission-lines/rules/line.ts'
import { StatementDisputes } from '#domains/distribution/commission-disputes/web/statement-disputes.tsx'
import type { StatementLineView } from '#domains/distribution/statements/contract.ts'
import { StatementPage } from '#domains/distribution/statements/web/statement-page.tsx'
import { useChosenLine } from '#domains/distribution/commission-disputes/web/use-chosen-line.ts'
import type { Id } from '#platform/ids.ts'

/** A payee's own statement, with its disputes. */
export function PayeeStatement(props: Pick<ComponentProps<typeof StatementPage>, 'back' | 'hrefOf' | 'memberHref' | 'movements'>) {
  const statementId = useIdParam('statementId', 'statement')
  const lineId = useChosenLine()
  return (
    <StatementPage {...props} statementId={statementId} lineAction={(line) => <DisputeLine statementId={statementId} line={line} />}>
      <StatementDisputes statementId={statementId} lineId={lineId} />
    </StatementPage>
  )
}

/** The way to dispute a line, or to its dispute; none for a line that closes the statement, or once the time is over. */
function DisputeLine({ statementId, line }: { statementId: Id<'statement'>; line: StatementLineView }) {
  const { id } = line
  const { decidedLines, rows, whyNot } = useAnswer(commissionDisputesContract.ofStatement, { params: { statementId } })
  const open = rows.find((dispute) => dispute.status === 'open' && dispute.line?.id === id)
  if (open)
    return (
      <Link to={`#${open.id}`}>
        <Trans>Under review</Trans>
      </Link>
    )
  if (decidedLines.includes(id)) return <Trans>Decided</Trans>
  if (isClosing(line) || whyNot === 'dispute_too_late' || whyNot === 'not_your_role') return '–'
  return (
    <Link to={`?line=${id}#dispute`}>
      <Trans>Dispute</Trans>
    </Link>
  )
}

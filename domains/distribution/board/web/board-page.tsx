import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import { AddLead } from '#domains/distribution/lead-intake/web/add-lead.tsx'
import { boardContract } from '#domains/distribution/board/contract.ts'
import { Board } from '#domains/distribution/board/web/board.tsx'
import { LeadList } from '#domains/distribution/lead-list/web/lead-list.tsx'
import { crmToken } from '#domains/distribution/leads/web/crm-token.ts'
import { Button, LinkButton } from '#design/button.tsx'
import { Page } from '#design/layout/page.tsx'
import { oneOf, useSearchState } from '#design/browser/search-params.ts'

type Props = {
  title: string
  leadPath: (leadId: string) => string
  /** Recruiters can keep a lead they add. */
  mayKeep: boolean
}

/** Sales leads, as a board or as a list; the choice is in the URL. */
export function BoardPage({ title, leadPath, mayKeep }: Props) {
  const [{ as = 'board' }] = useSearchState({ as: oneOf(['list']) })
  const [adding, setAdding] = useState(false)
  return (
    <Page
      title={title}
      actions={
        <>
          <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
            <Trans>Add a lead</Trans>
          </Button>
          {as === 'list' ? (
            <LinkButton to="?" icon="board">
              <Trans>Show the board</Trans>
            </LinkButton>
          ) : (
            <LinkButton to="?as=list" icon="menu">
              <Trans>Show as a list</Trans>
            </LinkButton>
          )}
        </>
      }
    >
      {as === 'list' ? <List leadPath={leadPath} /> : <Board leadPath={leadPath} />}
      <AddLead open={adding} onClose={() => setAdding(false)} leadPath={leadPath} mayKeep={mayKeep} />
    </Page>
  )
}

/** The board's answer says who assigns leads; they can select several in the list. */
function List({ leadPath }: Pick<Props, 'leadPath'>) {
  const { can } = useAnswer(boardContract.board, { query: {} }, { token: crmToken })
  return <LeadList leadPath={leadPath} mayAssign={can.assign} />
}

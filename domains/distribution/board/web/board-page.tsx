import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useAnswer, useLateAnswer } from '#access/web/use-answer.ts'
import { AddLead } from '#domains/distribution/lead-intake/web/add-lead.tsx'
import { boardContract } from '#domains/distribution/board/contract.ts'
import { Board } from '#domains/distribution/board/web/board.tsx'
import { LeadImport } from '#domains/distribution/lead-imports/web/lead-import.tsx'
import { LeadList } from '#domains/distribution/lead-list/web/lead-list.tsx'
import { crmToken } from '#domains/people/sign-in/web/crm-token.ts'
import { Button, LinkButton } from '#design/button.tsx'
import { Page } from '#design/layout/page.tsx'
import { oneOf, useSearchState } from '#design/browser/search-params.ts'

type Props = {
  title: string
  leadPath: (leadId: string) => string
  /** The report on what these leads are expected to bring. */
  forecastPath: string
  /** Recruiters can keep a lead they add. */
  mayKeep: boolean
}

/** Sales leads, as a board or as a list; the choice is in the URL. */
export function BoardPage({ title, leadPath, forecastPath, mayKeep }: Props) {
  const [{ as = 'board' }] = useSearchState({ as: oneOf(['list', 'import']) })
  const [adding, setAdding] = useState(false)
  return (
    <Page
      title={title}
      actions={
        <>
          <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
            <Trans>Add lead</Trans>
          </Button>
          {as === 'import' ? null : <ImportButton />}
          {as !== 'board' ? (
            <LinkButton to="?" icon="board">
              <Trans>View board</Trans>
            </LinkButton>
          ) : (
            <LinkButton to="?as=list" icon="menu">
              <Trans>View as list</Trans>
            </LinkButton>
          )}
          <LinkButton to={forecastPath}>
            <Trans>Forecast</Trans>
          </LinkButton>
        </>
      }
    >
      {as === 'list' ? <List leadPath={leadPath} /> : null}
      {as === 'import' ? <LeadImport leadPath={leadPath} /> : null}
      {as === 'board' ? <Board leadPath={leadPath} /> : null}
      <AddLead open={adding} onClose={() => setAdding(false)} leadPath={leadPath} mayKeep={mayKeep} />
    </Page>
  )
}

/** For whoever assigns leads. */
function ImportButton() {
  const { data } = useLateAnswer(boardContract.board, { query: {} }, { token: crmToken })
  return data?.can.assign ? (
    <LinkButton to="?as=import">
      <Trans context="button">Import</Trans>
    </LinkButton>
  ) : null
}

/** The board's answer says who assigns leads; they can select several in the list. */
function List({ leadPath }: Pick<Props, 'leadPath'>) {
  const { can } = useAnswer(boardContract.board, { query: {} }, { token: crmToken })
  return <LeadList leadPath={leadPath} mayAssign={can.assign} />
}

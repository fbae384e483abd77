import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { leadsContract, type LeadCard } from '#capabilities/leads/contract.ts'
import { LEAD_STAGES, type LeadStage } from '#capabilities/leads/rules/lead.data.ts'
import { BoardColumns } from '#capabilities/leads/web/board-columns.tsx'
import { BoardFilters, useBoardFilter } from '#capabilities/leads/web/board-filters.tsx'
import { crmToken } from '#capabilities/leads/web/crm-token.ts'
import { LEADS_CHANGED } from '#capabilities/leads/web/leads-changed.ts'
import { MoveDialog } from '#capabilities/leads/web/move-dialog.tsx'
import { useMovedNews } from '#capabilities/leads/web/use-moved-news.ts'
import { Figure, Figures } from '#design/figure.tsx'
import { Notice } from '#design/notice.tsx'
import { oneOf, useSearchState } from '#design/search-params.ts'

/** Others work the same board: what they moved is seen within this time. */
const REFETCH_MS = 30_000

export function Board({ leadPath }: { leadPath: (leadId: string) => string }) {
  const [{ stage }] = useSearchState({ stage: oneOf(LEAD_STAGES) })
  const filter = useBoardFilter()
  const { columns, summary, can } = useAnswer(leadsContract.board, { query: filter }, { token: crmToken, refetchMs: REFETCH_MS })
  const [chosen, setChosen] = useState<LeadCard | null>(null)
  const [dropped, setDropped] = useState<LeadCard | null>(null)
  const moving = useSubmit(leadsContract.move, LEADS_CHANGED)
  const { news, tell } = useMovedNews(columns)
  const shown = columns.find((column) => column.stage === stage) ?? columns.find(({ count }) => count > 0) ?? columns[0]

  const drop = (lead: LeadCard, to: LeadStage) => {
    setDropped(lead)
    void moving.submitAsync({ params: { leadId: lead.id }, body: { to, version: lead.version } }).then(() => tell(lead, to), () => undefined)
  }

  const decided = summary.won90 + summary.lost90
  const name = dropped?.agencyName ?? ''
  return (
    <>
      <Figures>
        <Figure label={<Trans>Open leads</Trans>} value={summary.open} says={<Trans>{summary.policies} policies estimated</Trans>} to="?" />
        <Figure label={<Trans>Need attention</Trans>} value={summary.attention} says={<Trans>Overdue, too long in a stage, or without a next action</Trans>} to="?attention=yes" />
        <Figure
          label={<Trans>Won this month</Trans>}
          value={summary.wonThisMonth}
          says={decided > 0 ? <Trans>{summary.won90} of {decided} decided in 90 days</Trans> : null}
          to="?view=list&stage=CONVERTED"
        />
      </Figures>
      <BoardFilters canAssign={can.assign} />
      <p role="status" className="visually-hidden">
        {news}
      </p>
      {moving.refusal ? (
        <Notice tone="danger" live title={<Trans>{name} stays where it is.</Trans>}>
          {moving.refusal.message}
        </Notice>
      ) : null}
      {shown ? (
        <BoardColumns
          columns={columns}
          shown={shown.stage}
          leadPath={leadPath}
          movingId={moving.pending ? (dropped?.id ?? null) : null}
          onChoose={can.add ? setChosen : null}
          onDrop={drop}
        />
      ) : null}
      <MoveDialog
        lead={chosen}
        to={chosen ? leadPath(chosen.id) : '?'}
        onClose={() => setChosen(null)}
        onMoved={(to) => {
          if (chosen) tell(chosen, to)
          setChosen(null)
        }}
      />
    </>
  )
}

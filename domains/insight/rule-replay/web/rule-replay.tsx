import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { type ReplayFigure, type ReplayView, ruleReplayContract } from '#domains/insight/rule-replay/contract.ts'
import { FigureName } from '#domains/insight/rule-replay/web/figure-name.tsx'
import { ReplayRows } from '#domains/insight/rule-replay/web/replay-rows.tsx'
import { Button } from '#design/button.tsx'
import { Progress } from '#design/charts/meter.tsx'
import { Card } from '#design/layout/card.tsx'
import { type Column, DataTable } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Notice } from '#design/states/notice.tsx'
import { DaysText } from '#design/values/days-text.tsx'
import { Money } from '#design/values/money.tsx'
import type { Id } from '#platform/ids.ts'

const REFRESHES = [ruleReplayContract.ruleReplay, ruleReplayContract.ruleReplayRows]
const LOOK_AGAIN_MS = 1500

/** What a draft of figures would have done in the last twelve months, each figure with the list behind it. */
export function RuleReplay({ draftId }: { draftId: Id<'figureDraft'> }) {
  const asked = { params: { draftId } }
  const { data, error } = useLateAnswer(ruleReplayContract.ruleReplay, asked)
  const running = data?.replay?.state === 'running'
  useLateAnswer(ruleReplayContract.ruleReplay, asked, { enabled: running, refetchMs: LOOK_AGAIN_MS })
  const start = useSubmit(ruleReplayContract.startRuleReplay, { refreshes: REFRESHES })
  const cancel = useSubmit(ruleReplayContract.cancelRuleReplay, { refreshes: REFRESHES })
  const refusal = start.refusal ?? cancel.refusal
  if (error) return <Notice tone="danger" title={<Trans>What it would have done could not be loaded.</Trans>} />
  if (!data || !data.possible) return null
  const actions = !data.mayRun ? null : running ? (
    <Button onClick={() => cancel.submit(asked)} pending={cancel.pending}>
      <Trans>Cancel the replay</Trans>
    </Button>
  ) : (
    <Button onClick={() => start.submit(asked)} pending={start.pending}>
      {data.replay ? <Trans>Replay again</Trans> : <Trans>Replay the last 12 months</Trans>}
    </Button>
  )
  return (
    <Card title={<Trans>What it would have done</Trans>} actions={actions}>
      {refusal ? <Notice tone="danger" title={refusal.message} /> : null}
      {data.replay ? <Found replay={data.replay} draftId={draftId} /> : <NotYet />}
      <Unseen lines={data.unseen} />
    </Card>
  )
}

const NotYet = () => (
  <p>
    <Trans>
      What happened in the last 12 months, and the claims open today, are computed under the figures in force and under this draft. Nothing
      else is changed.
    </Trans>
  </p>
)

/** What the past cannot say about the lines that the draft changes. */
const Unseen = ({ lines }: { lines: ReplayView['unseen'] }) =>
  lines.length === 0 ? null : (
    <Notice tone="info" title={<Trans>What the past cannot say</Trans>}>
      {[...Map.groupBy(lines, ({ says }) => says)].map(([says, of]) => (
        <p key={says}>
          <strong>{[...new Set(of.map(({ label }) => label))].join('; ')}.</strong> {says}
        </p>
      ))}
    </Notice>
  )

type Replay = NonNullable<ReplayView['replay']>

function Found({ replay, draftId }: { replay: Replay; draftId: Id<'figureDraft'> }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<ReplayFigure | null>(null)
  const { state, done, total, figures, from, to, comparedWith } = replay
  return (
    <>
      {replay.outdated ? <Notice tone="warning" title={<Trans>The draft was saved again since. Replay it again.</Trans>} /> : null}
      {state === 'canceled' ? <Notice tone="warning" title={<Trans>The replay was canceled before its end.</Trans>} /> : null}
      {state === 'running' ? (
        <Progress
          label={
            <Trans>
              {done} of {total} read
            </Trans>
          }
          value={total === 0 ? 100 : Math.floor((done / total) * 100)}
        />
      ) : (
        <p>
          <Plural value={done} one="# record read" other="# records read" />, <DaysText from={from} to={to} />,{' '}
          <Trans>compared with version {comparedWith}.</Trans>
        </p>
      )}
      <DataTable
        caption={t`What changes`}
        columns={columnsOf(setOpen)}
        rows={figures}
        rowKey={({ figure, part }) => `${figure} ${part}`}
        empty={state === 'done' ? <EmptyState title={<Trans>Nothing would have been decided or charged differently.</Trans>} /> : null}
      />
      {open ? <ReplayRows key={`${open.figure} ${open.part}`} draftId={draftId} figure={open} onClose={() => setOpen(null)} /> : null}
    </>
  )
}

const columnsOf = (onOpen: (figure: ReplayFigure) => void): readonly Column<ReplayFigure>[] => [
  { id: 'figure', head: <Trans>What changes</Trans>, cell: (row) => <FigureName figure={row.figure} part={row.part} />, sentence: true },
  {
    id: 'count',
    head: <Trans>How often</Trans>,
    align: 'end',
    cell: (row) =>
      row.opens ? (
        <Button size="small" onClick={() => onOpen(row)}>
          <Plural value={row.count} one="# – show it" other="# – show them" />
        </Button>
      ) : (
        row.count
      ),
  },
  { id: 'more', head: <Trans>More</Trans>, align: 'end', cell: ({ more }) => (more === null ? '–' : <Money amount={more} />) },
  { id: 'less', head: <Trans>Less</Trans>, align: 'end', cell: ({ less }) => (less === null ? '–' : <Money amount={less} />) },
]

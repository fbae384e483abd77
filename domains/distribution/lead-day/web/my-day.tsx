import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useAnswer, useAskEarly } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import {
  DAY_LISTS,
  DAY_ROWS_MOST,
  DAY_SCOPES,
  type DayList,
  type DayRow,
  type DayScope,
  leadDayContract,
} from '#domains/distribution/lead-day/contract.ts'
import { DayLine } from '#domains/distribution/lead-day/web/day-line.tsx'
import type { Contacting } from '#domains/distribution/lead-page/web/contact-dialog.tsx'
import { leadTasksContract } from '#domains/distribution/lead-tasks/contract.ts'
import { TASKS_CHANGED } from '#domains/distribution/lead-tasks/web/tasks-changed.ts'
import { oneOf, useSearchState, withParam } from '#design/browser/search-params.ts'
import { Button } from '#design/button.tsx'
import { Figure, Figures } from '#design/charts/figure.tsx'
import { Card } from '#design/layout/card.tsx'
import { FilterChips } from '#design/list/toolbar.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Notice } from '#design/states/notice.tsx'
import styles from '#domains/distribution/lead-day/web/my-day.module.css'

// Nobody is called before a number is pressed.
const ContactDialog = lazy(() =>
  import('#domains/distribution/lead-page/web/contact-dialog.tsx').then((part) => ({ default: part.ContactDialog })),
)

const DAY_LOADED = [leadDayContract.figures, leadDayContract.list]
const REFRESHES = { ...TASKS_CHANGED, refreshes: [...TASKS_CHANGED.refreshes, ...DAY_LOADED] } as const
const LABELS: Readonly<Record<DayList, ReactNode>> = {
  calls: <Trans>Calls and next steps due</Trans>,
  tasks: <Trans>Tasks due</Trans>,
  meetings: <Trans>Today’s meetings</Trans>,
  stalled: <Trans>Stalled leads</Trans>,
}

/** For the page around MyDay. */
export function useMyDayEarly(): void {
  const [{ due = 'calls', scope = 'mine' }] = useSearchState({ due: oneOf(DAY_LISTS), scope: oneOf(DAY_SCOPES) })
  useAskEarly(leadDayContract.figures, { query: { scope } })
  useAskEarly(leadDayContract.list, { params: { list: due }, query: { scope } })
}

/** What is due today or before; each figure opens the list it counts. */
export function MyDay({ leadPath }: { leadPath: (leadId: string) => string }) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const [{ due, scope = 'mine' }] = useSearchState({ due: oneOf(DAY_LISTS), scope: oneOf(DAY_SCOPES) })
  const { counts, hasTeam } = useAnswer(leadDayContract.figures, { query: { scope } })
  const list = due ?? DAY_LISTS.find((each) => counts[each] > 0) ?? 'calls'
  return (
    <>
      {hasTeam ? (
        <FilterChips
          name="scope"
          label={t`Filter by owner`}
          chips={[
            { value: '', label: <Trans>Mine</Trans> },
            { value: 'team', label: <Trans>The whole team</Trans> },
          ]}
        />
      ) : null}
      <Figures>
        {DAY_LISTS.map((each) => (
          <Figure key={each} label={LABELS[each]} value={counts[each]} to={`?${withParam(search, 'due', each).toString()}`} />
        ))}
      </Figures>
      <Card title={LABELS[list]}>
        <Boundary part withPage={!due}>
          <List key={`${list}${scope}`} list={list} scope={scope} count={counts[list]} leadPath={leadPath} />
        </Boundary>
      </Card>
    </>
  )
}

type ListProps = { list: DayList; scope: DayScope; count: number; leadPath: (leadId: string) => string }

function List({ list, scope, count, leadPath }: ListProps) {
  const { rows } = useAnswer(leadDayContract.list, { params: { list }, query: { scope } })
  const [done, setDone] = useState<DayRow | null>(null)
  const [contacting, setContacting] = useState<Contacting | null>(null)
  const setting = useSubmit(leadTasksContract.set, REFRESHES)
  const finish = (row: DayRow): void => {
    const { taskId } = row
    if (!taskId || setting.pending) return
    void setting.submitAsync({ params: { taskId }, body: { state: 'done' } }).then(
      () => setDone(row),
      () => undefined,
    )
  }
  const what = done?.what ?? ''
  return (
    <>
      {setting.refusal ? <Notice tone="danger" live title={setting.refusal.message} /> : null}
      {done?.taskId ? (
        <Notice
          tone="success"
          live
          title={<Trans>Done: {what}</Trans>}
          action={
            <Button size="small" pending={setting.pending} onClick={() => reopen(done.taskId)}>
              <Trans>Undo</Trans>
            </Button>
          }
        />
      ) : null}
      {rows.length === 0 ? (
        <EmptyState drawing="calm" title={<Trans>Nothing is due right now.</Trans>} />
      ) : (
        <ul role="list" className={styles.list}>
          {rows.map((row) => (
            <DayLine
              key={`${row.leadId}${row.taskId ?? row.meeting?.startsAt ?? ''}`}
              row={row}
              list={list}
              to={leadPath(row.leadId)}
              owner={scope === 'team' ? row.ownerName : null}
              onDone={row.taskId ? () => finish(row) : null}
              onDial={() => setContacting({ leadId: row.leadId, agencyName: row.agencyName, kind: 'call' })}
            />
          ))}
        </ul>
      )}
      {contacting ? (
        <Suspense fallback={null}>
          <ContactDialog contacting={contacting} refreshes={DAY_LOADED} onClose={() => setContacting(null)} />
        </Suspense>
      ) : null}
      {count > rows.length && rows.length === DAY_ROWS_MOST ? (
        <p>
          <Trans>
            First {DAY_ROWS_MOST} of {count}
          </Trans>
        </p>
      ) : null}
    </>
  )

  function reopen(taskId: DayRow['taskId']): void {
    if (!taskId) return
    void setting.submitAsync({ params: { taskId }, body: { state: 'open' } }).then(
      () => setDone(null),
      () => undefined,
    )
  }
}

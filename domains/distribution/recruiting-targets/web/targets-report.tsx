import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAnswer } from '#access/web/use-answer.ts'
import { recruitingTargetsContract, type RecruiterMonth } from '#domains/distribution/recruiting-targets/contract.ts'
import { lastDayOf, monthOf } from '#domains/distribution/recruiting-targets/rules/target.ts'
import { YouTag } from '#domains/distribution/recruiting-targets/web/my-month.tsx'
import { SetTarget } from '#domains/distribution/recruiting-targets/web/set-target.tsx'
import { month as monthInSearch, useSearchState, withParam } from '#design/browser/search-params.ts'
import { Button, LinkButton } from '#design/button.tsx'
import { Card, Stack } from '#design/layout/card.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { MonthText } from '#design/values/moment.tsx'
import { Tag } from '#design/values/tag.tsx'
import { today } from '#design/values/today.ts'
import { addMonths, type Day } from '#platform/days.ts'

/** The address of the agencies somebody won in a month; null where the reader sees only the number. */
export type WonSearch = (recruiter: RecruiterMonth, period: { from: Day; to: Day }) => string | null

/** Who won what in a month, the best first, beside their targets. */
export function TargetsReport({ wonSearch, soldPath }: { wonSearch: WonSearch; soldPath: WonSearch }) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const [asked] = useSearchState({ month: monthInSearch })
  const { month, rows, maySet } = useAnswer(recruitingTargetsContract.month, { query: asked.month ? { month: asked.month } : {} })
  const [setting, setSetting] = useState<RecruiterMonth | null>(null)
  const to = (other: Day) => ({ search: withParam(search, 'month', other).toString() })
  const columns = [...columnsOf({ wonSearch, soldPath }, month), ...(maySet ? [settingColumn(setSetting)] : [])]
  return (
    <Stack>
      <Card
        title={<MonthText month={month.slice(0, 7)} />}
        actions={
          <>
            <LinkButton size="small" to={to(addMonths(month, -1))} icon="arrow-left">
              <Trans>Previous month</Trans>
            </LinkButton>
            <LinkButton size="small" to={to(addMonths(month, 1))}>
              <Trans>Next month</Trans>
            </LinkButton>
          </>
        }
        flush
      >
        <DataTable
          caption={t`Team recruiters`}
          rows={rows}
          rowKey={({ userId }) => userId}
          columns={columns}
          empty={<EmptyState title={<Trans>No recruiters on your team yet.</Trans>} />}
        />
      </Card>
      <p>
        <Trans>
          A target applies from its month until a new one is set. Past months keep theirs. An agency counts as won in the month it got its
          master code.
        </Trans>
      </p>
      <SetTarget recruiter={setting} month={month > monthOf(today()) ? month : monthOf(today())} onClose={() => setSetting(null)} />
    </Stack>
  )
}

const columnsOf = ({ wonSearch, soldPath }: Record<'wonSearch' | 'soldPath', WonSearch>, month: Day): Column<RecruiterMonth>[] => [
  {
    id: 'name',
    head: <Trans>Recruiter</Trans>,
    cell: ({ name, isYou }) => (
      <>
        {name} {isYou ? <YouTag /> : null}
      </>
    ),
  },
  {
    id: 'agencies',
    head: <Trans>Agencies won</Trans>,
    align: 'end',
    cell: (row) => {
      const to = row.wonAgencies > 0 ? wonSearch(row, { from: month, to: lastDayOf(month) }) : null
      return <Progress won={row.wonAgencies} of={row.target?.agencies ?? null} to={to} />
    },
  },
  {
    id: 'policies',
    head: <Trans>Estimated policies</Trans>,
    align: 'end',
    cell: (row) => {
      const to = row.wonAgencies > 0 ? wonSearch(row, { from: month, to: lastDayOf(month) }) : null
      return <Progress won={row.wonPolicies} of={row.target?.policies ?? null} to={to} />
    },
  },
  {
    id: 'sold',
    head: <Trans>Memberships sold by their agencies</Trans>,
    align: 'end',
    cell: (row) => {
      const to = row.sold > 0 ? soldPath(row, { from: month, to: lastDayOf(month) }) : null
      return to ? <Link to={to}>{row.sold}</Link> : row.sold
    },
  },
]

const settingColumn = (onSet: (row: RecruiterMonth) => void): Column<RecruiterMonth> => ({
  id: 'set',
  head: <Trans>Target</Trans>,
  cell: (row) => (
    <>
      {row.target ? (
        <Trans>
          <Plural value={row.target.agencies} one="# agency" other="# agencies" />, since{' '}
          <MonthText month={row.target.fromMonth.slice(0, 7)} />
        </Trans>
      ) : (
        '–'
      )}{' '}
      <SetButton row={row} onSet={onSet} />
    </>
  ),
})

function SetButton({ row, onSet }: { row: RecruiterMonth; onSet: (row: RecruiterMonth) => void }) {
  const { t } = useLingui()
  const { name } = row
  return (
    <Button size="small" onClick={() => onSet(row)} aria-label={t`Set ${name}’s target`}>
      <Trans>Set</Trans>
    </Button>
  )
}

/** "2 of 4", and whether that is enough. */
function Progress({ won, of, to }: { won: number; of: number | null; to: string | null }): ReactNode {
  const words =
    of === null ? (
      won
    ) : (
      <Trans>
        {won} of {of}
      </Trans>
    )
  return (
    <>
      {to ? <Link to={to}>{words}</Link> : words}{' '}
      {of !== null && of > 0 && won >= of ? (
        <Tag tone="green">
          <Trans>Reached</Trans>
        </Tag>
      ) : null}
    </>
  )
}

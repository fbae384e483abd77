import { Trans, useLingui } from '@lingui/react/macro'
import type { Answer } from '#access/contract.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { agentLinksContract } from '#domains/distribution/agent-links/contract.ts'
import { BarChart } from '#design/charts/bar-chart.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { DayText } from '#design/values/moment.tsx'

/** How often the reader's link was opened in ninety days and how many joined, with the days beneath. */
export function LinkVisits() {
  const { t } = useLingui()
  const { people, programs, days, joined, funnel } = useAnswer(agentLinksContract.visits, {})
  return (
    <>
      <p>
        <Trans>
          Opened in the last 90 days: {people}. Joined online in that time: {joined}.
        </Trans>{' '}
        {people > 0 ? <Trans>That’s {Math.round((100 * joined) / people)}%.</Trans> : null}
      </p>
      <LinkFunnel funnel={funnel} />
      {days.length > 0 ? (
        <details>
          <summary>
            <Trans>By day</Trans>
          </summary>
          <DataTable caption={t`Visits to your link`} columns={COLUMNS} rows={days} rowKey={({ day }) => day} empty={null} />
          <p>
            <Trans>Crawlers and messaging app previews are counted separately: {programs}. We don’t keep any visitor data.</Trans>
          </p>
        </details>
      ) : null}
    </>
  )
}

type Funnel = Answer<typeof agentLinksContract.visits>['funnel']

/** How far people came in the last thirty days, and at which step they stop. */
function LinkFunnel({ funnel: { opened, began, joined, paid } }: { funnel: Funnel }) {
  const { t } = useLingui()
  if (opened + began === 0) return null
  return (
    <BarChart
      title={t`From your link or code, last 30 days`}
      bars={[
        { label: t`Opened the link`, value: opened },
        { label: t`Started to join`, value: began },
        { label: t`Joined`, value: joined },
        { label: t`Paid`, value: paid },
      ]}
      heads={{ label: <Trans>Step</Trans>, value: <Trans>People</Trans> }}
    />
  )
}

type Visits = Answer<typeof agentLinksContract.visits>['days'][number]

const COLUMNS: readonly Column<Visits>[] = [
  { id: 'day', head: <Trans>Day</Trans>, cell: ({ day }) => <DayText day={day} /> },
  { id: 'people', head: <Trans>People</Trans>, align: 'end', cell: ({ people }) => people },
  { id: 'programs', head: <Trans>Bots</Trans>, align: 'end', cell: ({ programs }) => programs },
]

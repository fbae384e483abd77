import { Trans, useLingui } from '@lingui/react/macro'
import type { Answer } from '#access/contract.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { agentLinksContract } from '#domains/distribution/agent-links/contract.ts'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { DayText } from '#design/values/moment.tsx'

/** How often the reader's link was opened in ninety days and how many joined, with the days beneath. */
export function LinkVisits() {
  const { t } = useLingui()
  const { people, programs, days, joined } = useAnswer(agentLinksContract.visits, {})
  return (
    <>
      <p>
        <Trans>
          Opened in the last 90 days: {people}. Joined on their own since then: {joined}.
        </Trans>{' '}
        {people > 0 ? <Trans>That is {Math.round((100 * joined) / people)} %.</Trans> : null}
      </p>
      {days.length > 0 ? (
        <details>
          <summary>
            <Trans>By day</Trans>
          </summary>
          <DataTable caption={t`Visits of your link`} columns={COLUMNS} rows={days} rowKey={({ day }) => day} empty={null} />
          <p>
            <Trans>Crawlers and previews of messengers are counted apart: {programs}. Nothing about a visitor is kept.</Trans>
          </p>
        </details>
      ) : null}
    </>
  )
}

type Visits = Answer<typeof agentLinksContract.visits>['days'][number]

const COLUMNS: readonly Column<Visits>[] = [
  { id: 'day', head: <Trans>Day</Trans>, cell: ({ day }) => <DayText day={day} /> },
  { id: 'people', head: <Trans>People</Trans>, align: 'end', cell: ({ people }) => people },
  { id: 'programs', head: <Trans>Programs</Trans>, align: 'end', cell: ({ programs }) => programs },
]

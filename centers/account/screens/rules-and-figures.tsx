import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { figureDraftsContract } from '#domains/people/figure-drafts/contract.ts'
import { Card } from '#design/layout/card.tsx'
import { Page } from '#design/layout/page.tsx'
import { type Column, DataTable } from '#design/list/data-table.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Tag } from '#design/values/tag.tsx'
import type { Day } from '#platform/days.ts'

type Row = { kind: string; name: string; label: string; version: number; effectiveOn: Day; coming: Day | null; hasDraft: boolean }

/** Every kind of figures that the rules read, with the version in force. */
export default function RulesAndFigures() {
  const { t } = useLingui()
  const { kinds } = useAnswer(figureDraftsContract.kinds, {})
  return (
    <Page
      title={t`Rules and figures`}
      intro={
        <Trans>
          Prices, rates, waits, and deadlines, as published versions. One person drafts a version, and another publishes it. What was sold
          keeps its own.
        </Trans>
      }
    >
      {kinds.toSorted(longLast).map(({ kind, title, says, section, names }) => (
        <Card key={kind} title={title}>
          <p>{says}</p>
          <p>
            <Trans>Rule book {section}</Trans>
          </p>
          <DataTable
            caption={title}
            rows={names.map((each): Row => ({ kind, ...each }))}
            rowKey={({ name }) => name}
            rowHref={({ name }) => pathTo('/account-center/rules-and-figures/:kind/:name', { kind, name })}
            columns={COLUMNS}
            empty={null}
          />
        </Card>
      ))}
    </Page>
  )
}

/** What has a row for each state comes after what is short. */
const longLast = (a: { names: readonly unknown[] }, b: { names: readonly unknown[] }): number =>
  Number(a.names.length > LONG) - Number(b.names.length > LONG)
const LONG = 12

const COLUMNS: readonly Column<Row>[] = [
  { id: 'name', head: <Trans>Applies to</Trans>, cell: ({ label }) => label || <Trans>The whole company</Trans> },
  { id: 'version', align: 'end', head: <Trans>Version</Trans>, cell: ({ version }) => version },
  { id: 'since', head: <Trans>In force from</Trans>, cell: ({ effectiveOn }) => <DayText day={effectiveOn} /> },
  {
    id: 'coming',
    head: <Trans>Coming</Trans>,
    cell: ({ coming, hasDraft }) => (
      <>
        {coming ? <DayText day={coming} /> : hasDraft ? null : '–'}{' '}
        {hasDraft ? (
          <Tag tone="amber">
            <Trans>Draft</Trans>
          </Tag>
        ) : null}
      </>
    ),
  },
]

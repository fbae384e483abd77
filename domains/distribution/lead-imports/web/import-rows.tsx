import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { type ImportRow, type ImportView, leadImportsContract, ROW_PARTS } from '#domains/distribution/lead-imports/contract.ts'
import { LEAD_COLUMN_NAMES } from '#domains/distribution/lead-imports/rules/columns.ts'
import { COLUMN_WORDS } from '#domains/distribution/lead-imports/web/column-words.ts'
import { crmToken } from '#domains/people/sign-in/web/crm-token.ts'
import { LeadStageTag } from '#domains/distribution/leads/web/lead-status.tsx'
import { oneOf, text, useSearchState } from '#design/browser/search-params.ts'
import { Button } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { Pager } from '#design/list/pager.tsx'
import { FilterChips } from '#design/list/toolbar.tsx'
import { Tag } from '#design/values/tag.tsx'

type Props = { view: ImportView; leadPath: (leadId: string) => string }

/** The rows of a file: what each says, what is wrong with it, and beside it what we know already. */
export function ImportRows({ view, leadPath }: Props) {
  const { t, i18n } = useLingui()
  const [{ part = 'all', cursor }] = useSearchState({ part: oneOf(ROW_PARTS), cursor: text })
  const params = { importId: view.id }
  const { rows, next } = useAnswer(
    leadImportsContract.rows,
    { params, query: { part, ...(cursor ? { cursor } : {}) } },
    { token: crmToken, ...(view.state === 'draft' ? {} : { refetchMs: 3_000 }) },
  )
  const deciding = useSubmit(leadImportsContract.decide, {
    token: crmToken,
    refreshes: [leadImportsContract.read, leadImportsContract.rows],
  })
  const decide = ({ line, decision }: ImportRow): void =>
    deciding.submit({ params, body: { line, decision: decision === 'skip' ? 'update' : 'skip' } })
  const isDraft = view.state === 'draft'
  return (
    <Card title={<Trans>Rows</Trans>}>
      <FilterChips
        name="part"
        label={t`Rows`}
        chips={[
          { value: '', label: <Trans>All</Trans>, count: view.counts.rows },
          { value: 'new', label: <Trans>New leads</Trans>, count: view.counts.fresh },
          { value: 'matches', label: <Trans>Already a lead</Trans>, count: view.counts.matches },
          { value: 'repeats', label: <Trans>Repeated in file</Trans>, count: view.counts.repeats },
          { value: 'problems', label: <Trans>With problems</Trans>, count: view.counts.problems },
        ]}
      />
      <DataTable
        caption={t`Rows`}
        rows={rows}
        rowKey={({ line }) => String(line)}
        columns={columnsOf(i18n, { leadPath, decide: isDraft ? decide : null })}
        empty={<Trans>No rows.</Trans>}
        density="compact"
      />
      <Pager next={next} />
    </Card>
  )
}

type Actions = { leadPath: Props['leadPath']; decide: ((row: ImportRow) => void) | null }

const columnsOf = (i18n: I18n, { leadPath, decide }: Actions): Column<ImportRow>[] => [
  { id: 'line', head: <Trans>Line</Trans>, align: 'end', cell: ({ line }) => line },
  { id: 'file', head: <Trans>In file</Trans>, sentence: true, cell: ({ values }) => <InFile values={values} i18n={i18n} /> },
  { id: 'known', head: <Trans>Already a lead</Trans>, sentence: true, cell: (row) => <Known row={row} /> },
  {
    id: 'what',
    head: <Trans>Result</Trans>,
    sentence: true,
    cell: (row) => (
      <>
        <Outcome row={row} i18n={i18n} />{' '}
        {row.leadId ? (
          <Link to={leadPath(row.leadId)}>
            <Trans context="button">Open</Trans>
          </Link>
        ) : null}
        {decide && mayDecide(row) ? (
          <Button size="small" onClick={() => decide(row)}>
            {row.decision !== 'skip' ? (
              <Trans>Skip</Trans>
            ) : row.match || row.sameAsLine ? (
              <Trans>Fill in missing details</Trans>
            ) : (
              <Trans context="button">Import</Trans>
            )}
          </Button>
        ) : null}
      </>
    ),
  },
]

const mayDecide = ({ problems, match }: ImportRow): boolean => Object.keys(problems).length === 0 && match?.kind !== 'agency'

function InFile({ values, i18n }: { values: ImportRow['values']; i18n: I18n }) {
  const { agencyName } = values
  const rest = LEAD_COLUMN_NAMES.filter((name) => name !== 'agencyName' && values[name])
  return (
    <>
      <strong>{agencyName ?? '–'}</strong>
      <br />
      {rest.map((name) => `${i18n._(COLUMN_WORDS[name])}: ${values[name] ?? ''}`).join(' · ')}
    </>
  )
}

function Known({ row: { match, sameAsLine } }: { row: ImportRow }) {
  if (sameAsLine !== null) return <Trans>Same as line {sameAsLine}</Trans>
  if (!match) return '–'
  const { kind, name, contactName, email, phone, npn, zip, stage } = match
  return (
    <>
      <strong>{name}</strong> {kind === 'agency' ? <AgencyTag /> : stage ? <LeadStageTag stage={stage} /> : null}
      <br />
      {[contactName, email, phone, npn, zip].filter(Boolean).join(' · ')}
    </>
  )
}

const AgencyTag = () => (
  <Tag tone="outline">
    <Trans>Sells for us</Trans>
  </Tag>
)

function Outcome({ row, i18n }: { row: ImportRow; i18n: I18n }) {
  const problems = Object.entries(row.problems)
  if (problems.length > 0)
    return (
      <ul>
        {problems.map(([column, says]) => {
          const name = LEAD_COLUMN_NAMES.find((each) => each === column)
          return <li key={column}>{name ? `${i18n._(COLUMN_WORDS[name])}: ${says}` : says}</li>
        })}
      </ul>
    )
  switch (row.state) {
    case 'created':
      return <Trans>New lead</Trans>
    case 'updated':
      return <Trans>Existing lead filled in</Trans>
    case 'skipped':
      return <Trans>Skipped</Trans>
    case 'checked':
    case 'ready':
      return <Planned row={row} />
  }
}

function Planned({ row: { decision, match, sameAsLine } }: { row: ImportRow }) {
  if (match?.kind === 'agency') return <Trans>Skipped: already sells for us</Trans>
  switch (decision) {
    case 'create':
      return <Trans>Creates a new lead</Trans>
    case 'update':
      return sameAsLine === null ? <Trans>Fills in the existing lead</Trans> : <Trans>Fills in the lead of line {sameAsLine}</Trans>
    case 'skip':
      return <Trans>Skipped</Trans>
  }
}

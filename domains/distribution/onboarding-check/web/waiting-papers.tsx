import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Answer } from '#access/contract.ts'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { onboardingContract } from '#domains/distribution/onboarding/contract.ts'
import { PAPER_WORDS } from '#domains/distribution/agency-application/web/paper-words.ts'
import type { PaperKind } from '#domains/distribution/onboarding/rules/onboarding.data.ts'
import { type Column, DataTable } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { DayOf, DayText } from '#design/values/moment.tsx'

type Row = Answer<typeof onboardingContract.waiting>['rows'][number]

/** The papers that wait for compliance, the longest first. */
export function WaitingPapers() {
  const { t } = useLingui()
  const { rows } = useAnswer(onboardingContract.waiting, {})
  return (
    <DataTable
      caption={t`Documents to verify`}
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<EmptyState title={<Trans>No documents to verify.</Trans>} />}
    />
  )
}

/** The lead's papers, or the documents of an agency that renews one. */
const pageOf = ({ leadId, masterCode }: Row): string =>
  leadId
    ? `${pathTo('/account-center/board/:leadId', { leadId })}#papers`
    : `${pathTo('/account-center/agencies/:masterCode', { masterCode: masterCode ?? '' })}?tab=documents`

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'agency',
    head: <Trans>Agency</Trans>,
    cell: (row) => <Link to={pageOf(row)}>{row.agencyName}</Link>,
  },
  { id: 'paper', head: <Trans>Document</Trans>, cell: ({ kind, region }) => <PaperName kind={kind} region={region} /> },
  { id: 'given', head: <Trans>Submitted</Trans>, cell: ({ givenAt }) => <DayOf at={givenAt} /> },
  { id: 'due', head: <Trans>Verify by</Trans>, cell: ({ dueOn }) => (dueOn ? <DayText day={dueOn} /> : '–') },
]

function PaperName({ kind, region }: { kind: PaperKind; region: string }) {
  const { i18n } = useLingui()
  return (
    <>
      {i18n._(PAPER_WORDS[kind])} {region}
    </>
  )
}

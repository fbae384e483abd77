import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import type { VersionBrief } from '#domains/membership/terms/contract.ts'
import { draftsContract } from '#domains/membership/terms-drafts/contract.ts'
import { BeginDraft } from '#domains/membership/terms-drafts/web/begin-draft.tsx'
import { VersionName, VersionStatus } from '#domains/membership/terms/web/version-status.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Page } from '#design/layout/page.tsx'
import { Toolbar } from '#design/list/toolbar.tsx'
import type { Day } from '#platform/days.ts'

type Row = {
  version: string
  status: VersionBrief['status'] | 'draft' | 'proposed'
  effectiveOn: Day
  material: boolean | null
  members: number | null
  users: number | null
  says: string
}

/** All versions of the terms, drafts first, with the number of acceptances. */
export default function Terms() {
  const { t } = useLingui()
  const { versions, drafts, acceptances, noticeOwed, whyNot } = useAnswer(draftsContract.overview, {})
  const rows: Row[] = [
    ...drafts.map(({ version, proposed, effectiveOn, writers }): Row => ({
      version,
      status: proposed ? 'proposed' : 'draft',
      effectiveOn,
      material: null,
      members: null,
      users: null,
      says: writers.join(', '),
    })),
    ...versions.map(({ version, status, effectiveOn, material, changes }): Row => {
      const accepted = acceptances.find((each) => each.version === version)
      return {
        version,
        status,
        effectiveOn,
        material,
        members: accepted?.members ?? 0,
        users: accepted?.users ?? 0,
        says: changes[0] ?? '',
      }
    }),
  ]
  return (
    <Page
      title={t`Membership terms`}
      intro={
        <Trans>The terms members sign. One person drafts a new version, and another publishes it. Published versions never change.</Trans>
      }
      actions={<BeginDraft whyNot={whyNot.begin} noticeOwed={noticeOwed} taken={rows.map(({ version }) => version)} />}
    >
      <Toolbar count={<Plural value={rows.length} one="# version" other="# versions" />} />
      <DataTable
        caption={t`Versions of the terms`}
        rows={rows}
        rowKey={({ version }) => version}
        rowHref={({ version }) => pathTo('/account-center/terms/:version', { version })}
        columns={COLUMNS}
        empty={<EmptyState title={<Trans>No published terms yet.</Trans>} />}
      />
    </Page>
  )
}

const COLUMNS: readonly Column<Row>[] = [
  { id: 'version', head: <Trans>Version</Trans>, cell: ({ version }) => <VersionName version={version} /> },
  { id: 'status', head: <Trans>Status</Trans>, cell: ({ status }) => <VersionStatus status={status} /> },
  { id: 'effective', head: <Trans>Effective date</Trans>, cell: ({ effectiveOn }) => <DayText day={effectiveOn} /> },
  { id: 'says', sentence: true, head: <Trans>Changes or authors</Trans>, cell: ({ says }) => says || '–' },
  {
    id: 'material',
    head: <Trans>Re-acceptance</Trans>,
    cell: ({ material }) => (material === null ? '–' : material ? <Trans>Requested</Trans> : <Trans>Not requested</Trans>),
  },
  { id: 'members', head: <Trans>Members</Trans>, align: 'end', cell: ({ members }) => members ?? '–' },
  { id: 'users', head: <Trans>Users</Trans>, align: 'end', cell: ({ users }) => users ?? '–' },
]

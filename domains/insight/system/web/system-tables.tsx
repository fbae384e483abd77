import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { SystemView } from '#domains/insight/system/contract.ts'
import { Duration } from '#domains/insight/system/web/duration.tsx'
import { Card } from '#design/layout/card.tsx'
import { type Column, DataTable } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { StatusTag } from '#design/values/tag.tsx'

type Job = SystemView['jobs'][number]
type Message = SystemView['messages'][number]
type System = SystemView['systems'][number]

/** Each queue that has something in it. */
export function JobsCard({ jobs }: { jobs: readonly Job[] }) {
  const { t } = useLingui()
  const columns: Column<Job>[] = [
    { id: 'job', head: <Trans>Job</Trans>, cell: ({ job }) => <code>{job}</code> },
    { id: 'due', head: <Trans>Waiting</Trans>, align: 'end', cell: ({ due }) => due },
    {
      id: 'oldest',
      head: <Trans>Oldest</Trans>,
      align: 'end',
      cell: ({ due, oldestDueSeconds }) => (due === 0 ? '–' : <Duration seconds={oldestDueSeconds} />),
    },
    { id: 'givenUp', head: <Trans>Gave up</Trans>, align: 'end', cell: ({ givenUp }) => givenUp },
  ]
  return (
    <Card title={<Trans>Jobs</Trans>} flush>
      <DataTable
        caption={t`Jobs`}
        columns={columns}
        rows={jobs}
        rowKey={({ job }) => job}
        empty={<EmptyState title={<Trans>No jobs are waiting.</Trans>} />}
      />
    </Card>
  )
}

const CHANNEL_WORDS = { email: msg`Emails`, text: msg`Texts` } as const

export function MessagesCard({ messages }: { messages: readonly Message[] }) {
  const { t, i18n } = useLingui()
  const columns: Column<Message>[] = [
    { id: 'channel', head: <Trans>What</Trans>, cell: ({ channel }) => i18n._(CHANNEL_WORDS[channel]) },
    { id: 'waiting', head: <Trans>Waiting</Trans>, align: 'end', cell: ({ waiting }) => waiting },
    {
      id: 'oldest',
      head: <Trans>Oldest</Trans>,
      align: 'end',
      cell: ({ waiting, oldestWaitingSeconds }) => (waiting === 0 ? '–' : <Duration seconds={oldestWaitingSeconds} />),
    },
    { id: 'failed', head: <Trans>Failed in a day</Trans>, align: 'end', cell: ({ failed }) => failed },
  ]
  return (
    <Card title={<Trans>Emails and texts</Trans>} flush>
      <DataTable caption={t`Emails and texts`} columns={columns} rows={messages} rowKey={({ channel }) => channel} empty={null} />
    </Card>
  )
}

const SYSTEM_WORDS: Readonly<Record<string, ReturnType<typeof msg>>> = {
  network: msg`Payment network`,
  mail: msg`Mail server`,
  text: msg`Text messages`,
  files: msg`File store`,
  scanner: msg`Virus scanner`,
  backup: msg`Backup store`,
  'VIN register': msg`VIN register`,
  'NPN registry': msg`NPN registry`,
  'the company’s sign-in': msg`Company sign-in`,
}

/** Systems outside that we call: one that does not answer is left alone for a while. */
export function SystemsCard({ systems }: { systems: readonly System[] }) {
  const { t, i18n } = useLingui()
  const columns: Column<System>[] = [
    { id: 'system', head: <Trans>What</Trans>, cell: ({ system }) => i18n._(SYSTEM_WORDS[system] ?? msg`Another system`) },
    {
      id: 'state',
      head: <Trans>Status</Trans>,
      cell: ({ isLeftAlone }) =>
        isLeftAlone ? (
          <StatusTag tone="red" icon="warning">
            <Trans>Doesn’t answer</Trans>
          </StatusTag>
        ) : (
          <Trans>No trouble seen</Trans>
        ),
    },
  ]
  return (
    <Card title={<Trans>Other systems</Trans>} flush>
      <DataTable caption={t`Other systems`} columns={columns} rows={systems} rowKey={({ system }) => system} empty={null} />
    </Card>
  )
}

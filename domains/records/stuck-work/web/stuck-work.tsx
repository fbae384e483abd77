import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Answer } from '#access/contract.ts'
import type { StaffCapability } from '#access/roles.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { stuckContract } from '#domains/records/stuck-work/contract.ts'
import { modulesFor } from '#domains/records/stuck-work/rules/concern.ts'
import { Button } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Moment } from '#design/values/moment.tsx'

type Stuck = Answer<typeof stuckContract.stuckWork>['rows'][number]

const WORK_WORDS: Readonly<Record<Stuck['work'], MessageDescriptor>> = {
  payments: msg`Member payments`,
  payouts: msg`Claim payments`,
  commissions: msg`Commissions`,
  billing: msg`Billing`,
  messages: msg`Emails and texts`,
  claims: msg`Claims`,
  memberships: msg`Memberships`,
  other: msg`Other work`,
}

/** The stuck work that concerns this reader; nothing while everything works. */
export function StuckWork({ capabilities }: { capabilities: readonly StaffCapability[] }) {
  const modules = modulesFor(capabilities)
  return modules === 'all' || modules.length > 0 ? <StuckList /> : null
}

function StuckList() {
  const { t, i18n } = useLingui()
  const { rows } = useAnswer(stuckContract.stuckWork, {})
  if (rows.length === 0) return null
  const columns: Column<Stuck>[] = [
    { id: 'work', head: <Trans>What</Trans>, cell: ({ work, kind }) => <What words={i18n._(WORK_WORDS[work])} kind={kind} /> },
    { id: 'item', head: <Trans>Item ID</Trans>, cell: ({ itemId }) => <code>{itemId}</code> },
    { id: 'since', head: <Trans>Since</Trans>, cell: ({ since }) => <Moment at={since} relative={false} /> },
    { id: 'failures', head: <Trans>Attempts</Trans>, align: 'end', cell: ({ failures }) => failures },
    { id: 'error', head: <Trans>Error code</Trans>, cell: ({ errorCode }) => (errorCode ? <code>{errorCode}</code> : <Trans>None</Trans>) },
    {
      id: 'next',
      head: <Trans>Next retry</Trans>,
      cell: ({ nextAttemptAt }) => (nextAttemptAt ? <Moment at={nextAttemptAt} relative={false} /> : <Trans>No more retries</Trans>),
    },
    { id: 'again', head: <Trans>Action</Trans>, cell: (row) => <TryAgain {...row} /> },
  ]
  return (
    <Card title={<Trans>Stuck work</Trans>} flush>
      <DataTable
        caption={t`Stuck work`}
        columns={columns}
        rows={rows}
        rowKey={({ kind, itemId }) => `${kind} ${itemId}`}
        empty={<EmptyState title={<Trans>Nothing is stuck.</Trans>} />}
      />
    </Card>
  )
}

const What = ({ words, kind }: { words: string; kind: string }) => (
  <>
    {words} <code>{kind}</code>
  </>
)

function TryAgain({ kind, itemId }: Stuck) {
  const { t } = useLingui()
  const sending = useSubmit(stuckContract.retry, { refreshes: [stuckContract.stuckWork] })
  if (sending.refusal) return <Trans>This item is no longer stuck.</Trans>
  return (
    <Button
      size="small"
      pending={sending.pending}
      onClick={() => sending.submit({ body: { kind, itemId } })}
      aria-label={t`Retry ${kind} ${itemId} now`}
    >
      {sending.done ? <Trans>Retry queued</Trans> : <Trans>Retry now</Trans>}
    </Button>
  )
}

import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { type UnfinishedApplication, unfinishedContract } from '#capabilities/applications/contract.ts'
import type { Step } from '#capabilities/applications/rules/answers.ts'
import { type Column, DataTable } from '#design/data-table.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { Moment } from '#design/moment.tsx'
import { Pager } from '#design/pager.tsx'
import { PhoneNumber } from '#design/phone-number.tsx'
import { text, useSearchState } from '#design/search-params.ts'

const LEFT_AT = {
  plan: msg`Choosing a plan`,
  you: msg`Who they are`,
  cars: msg`Their cars`,
  pay: msg`Just before paying`,
} as const satisfies Record<Step, unknown>

/** Who began to join and left, with what is needed to ring them. */
export function UnfinishedList() {
  const { t, i18n } = useLingui()
  const [{ cursor }] = useSearchState({ cursor: text })
  const { rows, next } = useAnswer(unfinishedContract.list, { query: { cursor } })
  const columns: Column<UnfinishedApplication>[] = [
    { id: 'name', head: t`Name`, cell: ({ name }) => name ?? <Trans>Not said yet</Trans> },
    { id: 'reach', head: t`Reach them`, cell: (row) => <Reach {...row} /> },
    { id: 'step', head: t`Left at`, cell: ({ step }) => i18n._(LEFT_AT[step]) },
    { id: 'choice', head: t`Plan and state`, cell: ({ planCode, state }) => [planCode, state].filter(Boolean).join(', ') || '–' },
    { id: 'masterCode', head: t`Master code`, cell: ({ masterCode }) => masterCode ?? '–' },
    { id: 'changed', head: t`Last answer`, cell: ({ changedAt }) => <Moment at={changedAt} /> },
    { id: 'reminded', head: t`Reminded`, cell: ({ remindedAt, email }) => (remindedAt && email ? <Moment at={remindedAt} /> : '–') },
  ]
  return (
    <>
      <DataTable
        caption={t`Who began to join and left`}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<EmptyState drawing="calm" title={<Trans>Nobody has left without finishing.</Trans>} />}
      />
      <Pager next={next} />
    </>
  )
}

function Reach({ email, phone }: UnfinishedApplication) {
  if (!email && !phone) return <Trans>No address yet</Trans>
  return (
    <>
      {email ? <a href={`mailto:${email}`}>{email}</a> : null}
      {email && phone ? <br /> : null}
      {phone ? <PhoneNumber number={phone} /> : null}
    </>
  )
}

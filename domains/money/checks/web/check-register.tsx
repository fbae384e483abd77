import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { addressOf } from '#access/web/address-of.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { checkContract, type CheckView } from '#domains/money/checks/contract.ts'
import { CHECK_STATUSES } from '#domains/money/checks/rules/check.ts'
import { CHECK_STATUS, CheckStatusTag } from '#domains/money/checks/web/check-status.tsx'
import { CheckActions } from '#domains/money/checks/web/check-actions.tsx'
import { Button, LinkButton } from '#design/button.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { ActionBar } from '#design/list/action-bar.tsx'
import { useSelection } from '#design/list/selection.ts'
import { Moment } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Pager } from '#design/list/pager.tsx'
import { oneOf, text, useSearchState } from '#design/browser/search-params.ts'
import { FilterChips, Toolbar } from '#design/list/toolbar.tsx'

/** Every check by number: to print, to mail, mailed, cashed, stopped, stale. */
export function CheckRegister() {
  const { t, i18n } = useLingui()
  const [{ check: status, cursor }] = useSearchState({ check: oneOf(CHECK_STATUSES), cursor: text })
  const { rows, next } = useAnswer(checkContract.checks, { query: { ...(status ? { status } : {}), ...(cursor ? { cursor } : {}) } })
  const [message, setMessage] = useState<string | null>(null)
  const selection = useSelection(
    rows.map(({ number }) => String(number)),
    status ?? '',
  )
  return (
    <>
      <Toolbar count={<Plural value={rows.length} one="# check" other="# checks" />}>
        <FilterChips
          name="check"
          label={t`Filter checks`}
          chips={[
            { value: '', label: <Trans>All</Trans> },
            ...CHECK_STATUSES.map((value) => ({ value, label: i18n._(CHECK_STATUS[value].word) })),
          ]}
        />
      </Toolbar>
      {message ? (
        <Notice tone="success" live>
          {message}
        </Notice>
      ) : null}
      <DataTable
        caption={t`Check register`}
        columns={columns(setMessage)}
        rows={rows}
        rowKey={({ number }) => String(number)}
        choosing={{ selection, nameOf: ({ number, payTo }) => `${number} ${payTo}` }}
        empty={
          <EmptyState title={<Trans>No checks to show.</Trans>}>
            <Trans>We pay by check when the member has no bank account on file or after three returned payments.</Trans>
          </EmptyState>
        }
      />
      <Pager next={next} />
      <ActionBar selection={selection} matching={null}>
        <Together numbers={selection.keys.map(Number)} onDone={(says) => (setMessage(says), selection.clear())} />
      </ActionBar>
    </>
  )
}

function Together({ numbers, onDone }: { numbers: number[]; onDone: (says: string) => void }) {
  const { t } = useLingui()
  const count = numbers.length
  const printing = useSubmit(checkContract.printChecks, {
    refreshes: [checkContract.checks],
    onDone: () => onDone(t`${count} marked as printed.`),
  })
  const mailing = useSubmit(checkContract.mailChecks, {
    refreshes: [checkContract.checks],
    onDone: () => onDone(t`${count} marked as mailed.`),
  })
  const refusal = printing.refusal ?? mailing.refusal
  return (
    <>
      <LinkButton
        kind="primary"
        size="small"
        icon="print"
        download
        to={addressOf(checkContract.checkForms, { query: { numbers: numbers.join(',') } })}
      >
        <Trans>Checks to print (PDF)</Trans>
      </LinkButton>
      <Button size="small" pending={printing.pending} onClick={() => printing.submit({ body: { numbers } })}>
        <Trans>Mark as printed</Trans>
      </Button>
      <Button size="small" pending={mailing.pending} onClick={() => mailing.submit({ body: { numbers } })}>
        <Trans>Mark as mailed</Trans>
      </Button>
      {refusal ? (
        <Notice tone="danger" live>
          {refusal.message}
        </Notice>
      ) : null}
    </>
  )
}

const columns = (onDone: (says: string) => void): Column<CheckView>[] => [
  { id: 'number', head: <Trans>Check</Trans>, whole: true, cell: ({ number }) => number },
  {
    id: 'claim',
    head: <Trans>Claim</Trans>,
    cell: ({ claimId, claimNumber }) => <Link to={pathTo('/account-center/claims/:claimId', { claimId })}>{claimNumber ?? claimId}</Link>,
  },
  {
    id: 'to',
    head: <Trans>Pay to the order of</Trans>,
    cell: ({ payTo, address }) => (
      <>
        {payTo}, {address}
      </>
    ),
  },
  { id: 'amount', head: <Trans>Amount</Trans>, align: 'end', cell: ({ amountCents }) => <Money amount={amountCents} /> },
  { id: 'words', head: <Trans>Amount in words</Trans>, cell: ({ amountInWords }) => amountInWords },
  { id: 'status', head: <Trans>Status</Trans>, cell: (check) => <StatusCell check={check} /> },
  { id: 'actions', head: <Trans>Next</Trans>, cell: (check) => <CheckActions check={check} onDone={onDone} /> },
]

function StatusCell({ check: { status, mailedAt, endedAt, why } }: { check: CheckView }) {
  const at = endedAt ?? mailedAt
  return (
    <>
      <CheckStatusTag status={status} /> {at ? <Moment at={at} relative={false} /> : null} {why}
    </>
  )
}

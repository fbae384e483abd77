import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { ledgerContract, type LedgerTransactionView } from '#domains/money/ledger/contract.ts'
import { accountWords, kindWords } from '#domains/money/ledger/web/ledger-words.ts'
import { Card } from '#design/layout/card.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { DayOf } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { Pager } from '#design/list/pager.tsx'
import { StatusTag } from '#design/values/tag.tsx'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import styles from '#domains/money/ledger/web/ledger-entries.module.css'

type Scope = ({ membershipId: Id<'membership'> } | { claimId: Id<'claim'> } | { of?: string }) & {
  from?: Day
  to?: Day
  kind?: string
  account?: string
}

/** Movements of money, newest first, each with both sides and the running sum. */
export function LedgerEntries({ cursor, ...scope }: Scope & { cursor?: string }) {
  const { t, i18n } = useLingui()
  const { about, transactions, totals, sumCents, next } = useAnswer(ledgerContract.ledger, {
    query: { ...scope, ...(cursor ? { cursor } : {}) },
  })
  // The balances of the whole ledger are its trial balance.
  const isWhole = Object.keys(scope).length === 0
  const columns: Column<LedgerTransactionView>[] = [
    { id: 'at', head: <Trans>Date</Trans>, cell: ({ at }) => <DayOf at={at} /> },
    {
      id: 'kind',
      head: <Trans>Transaction</Trans>,
      sentence: true,
      cell: ({ kind, note }) => (
        <>
          {kindWords(i18n, kind)}
          {note ? <small className={styles.note}>{note}</small> : null}
        </>
      ),
    },
    {
      id: 'about',
      head: <Trans>Claim or membership</Trans>,
      whole: true,
      cell: ({ membershipNumber, claimNumber }) => claimNumber ?? membershipNumber ?? '–',
    },
    {
      id: 'accounts',
      head: <Trans>Accounts</Trans>,
      sentence: true,
      cell: ({ entries }) => <Lines rows={entries.map(({ account }) => accountWords(i18n, account))} />,
    },
    {
      id: 'debit',
      head: <Trans>Debit</Trans>,
      align: 'end',
      cell: ({ entries }) => <Amounts rows={entries.map(({ debitCents }) => debitCents)} />,
    },
    {
      id: 'credit',
      head: <Trans>Credit</Trans>,
      align: 'end',
      cell: ({ entries }) => <Amounts rows={entries.map(({ creditCents }) => creditCents)} />,
    },
    { id: 'running', head: <Trans>Running balance</Trans>, align: 'end', cell: ({ runningCents }) => <Money amount={runningCents} /> },
  ]
  return (
    <>
      {isWhole ? (
        <p>
          <Proof sum={sumCents} />
        </p>
      ) : (
        <Card title={about ? `${about.memberName}, ${about.number}` : <Trans>All accounts</Trans>} actions={<Proof sum={sumCents} />}>
          <Facts>
            {totals.map(({ code, balanceCents }) => (
              <Fact key={code} label={accountWords(i18n, code)}>
                <Money amount={balanceCents} />
              </Fact>
            ))}
          </Facts>
        </Card>
      )}
      <DataTable
        caption={t`Ledger`}
        columns={columns}
        rows={transactions}
        rowKey={({ id }) => id}
        empty={<EmptyState title={<Trans>No transactions yet.</Trans>} />}
      />
      <Pager next={next} />
    </>
  )
}

function Proof({ sum }: { sum: number }) {
  if (sum === 0) {
    return (
      <StatusTag tone="green" icon="check-circle">
        <Trans>Ledger balances to $0.00</Trans>
      </StatusTag>
    )
  }
  return (
    <StatusTag tone="red" icon="warning">
      <Trans>Ledger is out of balance. Contact Finance.</Trans>
    </StatusTag>
  )
}

const Lines = ({ rows }: { rows: readonly string[] }) => (
  <>
    {rows.map((row, index) => (
      <span key={index} className={styles.line}>
        {row}
      </span>
    ))}
  </>
)

const Amounts = ({ rows }: { rows: readonly LedgerTransactionView['entries'][number]['debitCents'][] }) => (
  <>
    {rows.map((amount, index) => (
      <span key={index} className={styles.line} data-none={amount === 0 ? '' : undefined}>
        {amount === 0 ? '\u00a0' : <Money amount={amount} />}
      </span>
    ))}
  </>
)

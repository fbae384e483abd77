import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { ledgerContract, type AccountView } from '#domains/money/ledger/contract.ts'
import { accountWords } from '#domains/money/ledger/web/ledger-words.ts'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { Figure, Figures } from '#design/charts/figure.tsx'
import { Money } from '#design/values/money.tsx'

/** The balance of every account of the company; both sides are equal. */
export function TrialBalance() {
  const { t, i18n } = useLingui()
  const { accounts, debitCents, creditCents, transactions } = useAnswer(ledgerContract.trialBalance, {})
  const columns: Column<AccountView>[] = [
    { id: 'name', head: <Trans>Account</Trans>, cell: ({ code }) => accountWords(i18n, code) },
    {
      id: 'debit',
      head: <Trans>Debit</Trans>,
      align: 'end',
      cell: ({ side, balanceCents }) => (side === 'debit' ? <Money amount={balanceCents} /> : null),
    },
    {
      id: 'credit',
      head: <Trans>Credit</Trans>,
      align: 'end',
      cell: ({ side, balanceCents }) => (side === 'credit' ? <Money amount={balanceCents} /> : null),
    },
  ]
  return (
    <>
      <Figures>
        <Figure label={<Trans>Debits</Trans>} value={<Money amount={debitCents} />} />
        <Figure
          label={<Trans>Credits</Trans>}
          value={<Money amount={creditCents} />}
          says={debitCents === creditCents ? <Trans>In balance</Trans> : <Trans>Out of balance</Trans>}
        />
        <Figure label={<Trans>Transactions</Trans>} value={transactions} />
      </Figures>
      <DataTable caption={t`Trial balance`} columns={columns} rows={accounts} rowKey={({ code }) => code} empty={null} />
    </>
  )
}

import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Answer } from '#access/contract.ts'
import { addressOf } from '#access/web/address-of.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { type MonthAccount, type MonthCheck, monthCloseContract } from '#domains/insight/month-close/contract.ts'
import { CloseMonth } from '#domains/insight/month-close/web/close-month.tsx'
import { CHECK_WORDS, REASON_WORDS, STATE_WORDS } from '#domains/insight/month-close/web/month-words.ts'
import { LinkButton } from '#design/button.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { accountWords } from '#domains/money/ledger/web/ledger-words.ts'
import { Card, Stack } from '#design/layout/card.tsx'
import { type Column, DataTable } from '#design/list/data-table.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { InlineCode } from '#design/values/code.tsx'
import { Moment, monthInWords } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { Tag } from '#design/values/tag.tsx'

type MonthView = Answer<typeof monthCloseContract.month>

/** A month's accounts, what has to agree before its books are closed, and the closing. */
export function Month({ month, backTo }: { month: string; backTo: string }) {
  const { t, i18n } = useLingui()
  const checkColumns = useCheckColumns()
  const view = useAnswer(monthCloseContract.month, { params: { month } })
  return (
    <Stack>
      <p>
        <Link to={backTo}>
          <Trans>All months</Trans>
        </Link>
      </p>
      <Card
        title={monthInWords(month, i18n.locale)}
        actions={<Tag tone={STATE_WORDS[view.state].tone}>{i18n._(STATE_WORDS[view.state].word)}</Tag>}
      >
        {view.closing ? <Closing view={view} closing={view.closing} /> : <StillOpen view={view} />}
        {view.closing ? (
          <FormActions>
            <LinkButton to={addressOf(monthCloseContract.file, { params: { month } })} download icon="download">
              <Trans>Download closed month (PDF)</Trans>
            </LinkButton>
          </FormActions>
        ) : null}
      </Card>
      {view.checks.length > 0 ? (
        <Card title={<Trans>Before it is closed</Trans>} flush>
          <DataTable caption={t`Before it is closed`} rows={view.checks} rowKey={({ name }) => name} columns={checkColumns} empty={null} />
        </Card>
      ) : null}
      {view.mayClose ? (
        <CloseMonth month={month} bankCents={view.bankCents} statements={view.statements} explainedBefore={view.explainedBefore} />
      ) : null}
      <Card title={<Trans>Accounts</Trans>} flush>
        <DataTable
          caption={t`Accounts`}
          rows={view.accounts}
          rowKey={({ code }) => code}
          columns={accountColumns(i18n)}
          empty={<Trans>Nothing was posted yet.</Trans>}
        />
      </Card>
    </Stack>
  )
}

function StillOpen({ view: { state, closedAt, closedBy, mayClose } }: { view: MonthView }) {
  if (state === 'running')
    return (
      <p>
        <Trans>This month can be closed once it is over.</Trans>
      </p>
    )
  if (state === 'waits')
    return (
      <p>
        <Trans>The month before this one has to be closed first.</Trans>
      </p>
    )
  if (closedAt)
    return (
      <p>
        <Trans>
          Closed with a later month on <Moment at={closedAt} relative={false} /> by {closedBy}.
        </Trans>
      </p>
    )
  return (
    <p>
      {mayClose ? (
        <Trans>This month is over. Compare it with the bank’s statement, then close it.</Trans>
      ) : (
        <Trans>This month is over. Finance closes it.</Trans>
      )}
    </p>
  )
}

function Closing({ view: { closedAt, closedBy }, closing }: { view: MonthView; closing: NonNullable<MonthView['closing']> }) {
  const { i18n } = useLingui()
  return (
    <Facts>
      <Fact label={<Trans>Closed</Trans>}>
        {closedAt ? <Moment at={closedAt} relative={false} /> : null} · {closedBy}
      </Fact>
      <Fact label={<Trans>Bank statement at the end</Trans>}>
        <Money amount={closing.statementCents} />
      </Fact>
      {closing.reasons.map(({ reason, cents }) => (
        <Fact key={reason} label={i18n._(REASON_WORDS[reason])}>
          <Money amount={cents} />
        </Fact>
      ))}
      {closing.items.map(({ says, cents }, place) => (
        // eslint-disable-next-line react/no-array-index-key -- A closing never changes.
        <Fact key={place} label={<Trans>Explained: {says}</Trans>}>
          <Money amount={cents} />
        </Fact>
      ))}
      <Fact label={<Trans>Digest (SHA-256)</Trans>}>
        <InlineCode>{closing.digest}</InlineCode>
      </Fact>
      <Fact label={<Trans>Signature</Trans>}>
        <InlineCode>{closing.signature}</InlineCode>
      </Fact>
    </Facts>
  )
}

function useCheckColumns(): Column<MonthCheck>[] {
  const { i18n } = useLingui()
  return [
    { id: 'name', head: <Trans>Compared</Trans>, cell: ({ name }) => i18n._(CHECK_WORDS[name]) },
    {
      id: 'ours',
      head: <Trans>In our ledger</Trans>,
      align: 'end',
      cell: ({ ourCents }) => (ourCents === null ? '–' : <Money amount={ourCents} />),
    },
    {
      id: 'theirs',
      head: <Trans>Compared with</Trans>,
      align: 'end',
      cell: ({ theirCents }) => (theirCents === null ? '–' : <Money amount={theirCents} />),
    },
    {
      id: 'off',
      head: <Trans>Difference</Trans>,
      align: 'end',
      cell: ({ offCents }) =>
        offCents === 0 ? (
          <Tag tone="green">
            <Trans>None</Trans>
          </Tag>
        ) : (
          <strong>
            <Money amount={offCents} />
          </strong>
        ),
    },
  ]
}

const accountColumns = (i18n: I18n): Column<MonthAccount>[] => [
  { id: 'name', head: <Trans>Account</Trans>, cell: ({ code }) => accountWords(i18n, code) },
  { id: 'opening', head: <Trans>At the start</Trans>, align: 'end', cell: ({ openingCents }) => <Money amount={openingCents} /> },
  { id: 'debit', head: <Trans>Debits</Trans>, align: 'end', cell: ({ debitCents }) => <Money amount={debitCents} /> },
  { id: 'credit', head: <Trans>Credits</Trans>, align: 'end', cell: ({ creditCents }) => <Money amount={creditCents} /> },
  { id: 'closing', head: <Trans>At the end</Trans>, align: 'end', cell: ({ closingCents }) => <Money amount={closingCents} /> },
]

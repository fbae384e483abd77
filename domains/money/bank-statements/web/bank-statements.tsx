import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Answer } from '#access/contract.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { bankStatementContract, type ItemOwner, type OpenLineView, type OpenMovementView } from '#domains/money/bank-statements/contract.ts'
import { signedIn } from '#domains/money/statement-files/rules/statement.ts'
import { AssignItem, type AssignedItem } from '#domains/money/bank-statements/web/assign-item.tsx'
import { ExplainedLines } from '#domains/money/bank-statements/web/explained-lines.tsx'
import { ImportStatement } from '#domains/money/bank-statements/web/import-statement.tsx'
import { MatchLine } from '#domains/money/bank-statements/web/match-line.tsx'
import { RemoveStatement } from '#domains/money/bank-statements/web/remove-statement.tsx'
import { kindWords } from '#domains/money/ledger/web/ledger-words.ts'
import { text, useSearchState } from '#design/browser/search-params.ts'
import { Button } from '#design/button.tsx'
import { Card, Stack } from '#design/layout/card.tsx'
import { type Column, DataTable } from '#design/list/data-table.tsx'
import { SearchField, Toolbar } from '#design/list/toolbar.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Notice } from '#design/states/notice.tsx'
import { DaysText } from '#design/values/days-text.tsx'
import { DayText, dayInWords, Moment } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'

type Statement = Answer<typeof bankStatementContract.bankStatements>['rows'][number]
type Match = Answer<typeof bankStatementContract.bankStatementWork>['matches'][number]

/** The bank's statements, and what of them and of the ledger does not match. */
export function BankStatements() {
  const { t, i18n } = useLingui()
  const [{ amount }] = useSearchState({ amount: text })
  const { bankStatements, bankStatementWork, undoBankMatch } = bankStatementContract
  const { rows, gaps, owners, mayWork } = useAnswer(bankStatements, {})
  const amountCents = amount ? signedIn(amount) : null
  const { lines, lineCount, movements, movementCount, matches, matchCount, explained, explainedCount } = useAnswer(bankStatementWork, {
    query: amountCents === null ? {} : { amountCents },
  })
  const [assigned, setAssigned] = useState<AssignedItem | null>(null)
  const onAssign = mayWork ? setAssigned : null
  const [open, setOpen] = useState<OpenLineView | null>(null)
  const [removing, setRemoving] = useState<Statement | null>(null)
  const [shownLines, shownMovements, shownMatches, shownExplained] = [lines, movements, matches, explained].map((each) =>
    i18n.number(each.length),
  )
  const [allLines, allMovements, allMatches, allExplained] = [lineCount, movementCount, matchCount, explainedCount].map((count) =>
    i18n.number(count),
  )
  const undoing = useSubmit(undoBankMatch, { refreshes: [bankStatementWork] })
  return (
    <Stack>
      {mayWork ? <ImportStatement /> : null}
      {gaps.map((gap) => (
        <Notice key={gap.from} tone="warning">
          <Trans>
            No statement covers <DaysText from={gap.from} to={gap.to} />. In between, the balance changes by <Money amount={gap.offCents} />
            .
          </Trans>
        </Notice>
      ))}
      <Toolbar>
        <SearchField name="amount" label={t`Amount`} />
      </Toolbar>
      <Card title={<Trans>Statement lines without a ledger entry</Trans>} flush>
        <DataTable
          caption={t`Statement lines without a ledger entry`}
          rows={lines}
          rowKey={({ id }) => id}
          columns={[
            { id: 'description', head: <Trans>Bank’s description</Trans>, cell: ({ description }) => description || '–' },
            { id: 'day', head: <Trans>Day</Trans>, cell: ({ on }) => <DayText day={on} /> },
            { id: 'amount', head: <Trans>Amount</Trans>, align: 'end', cell: ({ amountCents: cents }) => <Money amount={cents} /> },
            {
              id: 'candidates',
              head: <Trans>Candidates</Trans>,
              align: 'end',
              cell: ({ candidates }) => candidates.length,
            },
            ...openColumns({ onAssign, about: ({ description }: OpenLineView) => description }),
            ...(mayWork
              ? [
                  {
                    id: 'match',
                    head: <Trans>Action</Trans>,
                    cell: (line: OpenLineView) => (
                      <Button size="small" aria-label={t`Match or explain ${line.description}`} onClick={() => setOpen(line)}>
                        <Trans>Match or explain</Trans>
                      </Button>
                    ),
                  },
                ]
              : []),
          ]}
          empty={
            rows.length === 0 ? (
              <EmptyState title={<Trans>Lines are here once a statement is imported.</Trans>} />
            ) : (
              <EmptyState title={<Trans>Every line of the bank is matched or explained.</Trans>} />
            )
          }
        />
      </Card>
      {lineCount > lines.length ? (
        <p role="status">
          <Trans>
            The oldest {shownLines} of {allLines} are shown. Search for an amount to see others.
          </Trans>
        </p>
      ) : null}
      <Card title={<Trans>Ledger entries that no statement shows yet</Trans>} flush>
        <DataTable
          caption={t`Ledger entries that no statement shows yet`}
          rows={movements}
          rowKey={({ id }) => id}
          columns={[
            { id: 'kind', head: <Trans>Transaction</Trans>, cell: ({ kind }: OpenMovementView) => kindWords(i18n, kind) },
            { id: 'day', head: <Trans>Day</Trans>, cell: ({ on }) => <DayText day={on} /> },
            { id: 'amount', head: <Trans>Amount</Trans>, align: 'end', cell: ({ amountCents: cents }) => <Money amount={cents} /> },
            ...openColumns({
              onAssign,
              about: ({ kind, on }: OpenMovementView) => `${kindWords(i18n, kind)}, ${dayInWords(on, i18n.locale)}`,
            }),
          ]}
          empty={
            rows.length === 0 ? (
              <EmptyState title={<Trans>Entries are here once a statement is imported.</Trans>} />
            ) : (
              <EmptyState title={<Trans>Every entry is on a statement.</Trans>} />
            )
          }
        />
      </Card>
      {movementCount > movements.length ? (
        <p role="status">
          <Trans>
            The oldest {shownMovements} of {allMovements} are shown, with every candidate of a line. Search for an amount to see others.
          </Trans>
        </p>
      ) : null}
      {undoing.refusal ? (
        <Notice tone="danger" live>
          {undoing.refusal.message}
        </Notice>
      ) : null}
      <Card title={<Trans>Matched</Trans>} flush>
        <DataTable
          caption={t`Matched`}
          rows={matches}
          rowKey={({ id }) => id}
          columns={[
            { id: 'description', head: <Trans>Bank’s description</Trans>, cell: ({ description }) => description || '–' },
            { id: 'day', head: <Trans>Day</Trans>, cell: ({ on }) => <DayText day={on} /> },
            { id: 'amount', head: <Trans>Amount</Trans>, align: 'end', cell: ({ amountCents: cents }) => <Money amount={cents} /> },
            {
              id: 'entries',
              head: <Trans>Ledger entries</Trans>,
              cell: (match: Match) => <Plural value={match.movements} one="# entry" other="# entries" />,
            },
            {
              id: 'by',
              head: <Trans>Matched by</Trans>,
              sentence: true,
              cell: ({ madeBy, madeAt }) => (
                <>
                  {madeBy ?? <Trans>Automatically</Trans>}, <Moment at={madeAt} relative={false} />
                </>
              ),
            },
            ...(mayWork
              ? [
                  {
                    id: 'undo',
                    head: <Trans>Action</Trans>,
                    cell: ({ id, description }: Match) => (
                      <Button
                        size="small"
                        kind="quiet"
                        aria-label={t`Undo the match of ${description}`}
                        onClick={() => undoing.submit({ params: { matchId: id } })}
                      >
                        <Trans>Undo</Trans>
                      </Button>
                    ),
                  },
                ]
              : []),
          ]}
          empty={<EmptyState title={<Trans>Nothing is matched yet.</Trans>} />}
        />
      </Card>
      {matchCount > matches.length ? (
        <p role="status">
          <Trans>
            The newest {shownMatches} of {allMatches} are shown.
          </Trans>
        </p>
      ) : null}
      <ExplainedLines lines={explained} mayWork={mayWork} />
      {explainedCount > explained.length ? (
        <p role="status">
          <Trans>
            The newest {shownExplained} of {allExplained} are shown.
          </Trans>
        </p>
      ) : null}
      <DataTable
        caption={t`Bank statements`}
        rows={rows}
        rowKey={({ id }) => id}
        columns={
          mayWork
            ? [
                ...STATEMENTS,
                {
                  id: 'action',
                  head: <Trans>Action</Trans>,
                  cell: (statement) => (
                    <Button
                      size="small"
                      kind="quiet"
                      aria-label={t`Remove the statement ${statement.fileName}`}
                      onClick={() => setRemoving(statement)}
                    >
                      <Trans>Remove</Trans>
                    </Button>
                  ),
                },
              ]
            : STATEMENTS
        }
        empty={
          <EmptyState title={<Trans>No statement was imported yet.</Trans>}>
            <Trans>Download a statement of the operating account from the bank, as OFX, QFX, BAI2 or CSV, and import it here.</Trans>
          </EmptyState>
        }
      />
      <AssignItem item={assigned} owners={owners} onClose={() => setAssigned(null)} />
      {removing ? <RemoveStatement statement={removing} onClose={() => setRemoving(null)} /> : null}
      {open ? <MatchLine line={open} movements={movements} onClose={() => setOpen(null)} /> : null}
    </Stack>
  )
}

type Open = { id: string; openDays: number; owner: ItemOwner | null }
type OpenColumns<Row extends Open> = { onAssign: ((item: AssignedItem) => void) | null; about: (row: Row) => string }

/** For how long something is open, and who looks after it: a button for who may change that. */
const openColumns = <Row extends Open>({ onAssign, about }: OpenColumns<Row>): Column<Row>[] => [
  {
    id: 'age',
    head: <Trans>Open for</Trans>,
    align: 'end',
    cell: ({ openDays }) => <Plural value={openDays} one="# day" other="# days" />,
  },
  {
    id: 'owner',
    head: <Trans>Assigned to</Trans>,
    cell: (row) =>
      onAssign ? (
        <Button size="small" kind="quiet" onClick={() => onAssign({ id: row.id, about: about(row), owner: row.owner })}>
          {row.owner?.name ?? <Trans>Nobody</Trans>}
          <span className="visually-hidden">, {about(row)}</span>
        </Button>
      ) : (
        (row.owner?.name ?? '–')
      ),
  },
]

const STATEMENTS: readonly Column<Statement>[] = [
  { id: 'file', head: <Trans>File</Trans>, cell: ({ fileName }) => fileName },
  {
    id: 'days',
    head: <Trans>Days</Trans>,
    sentence: true,
    cell: ({ from, to }) => <DaysText from={from} to={to} />,
  },
  { id: 'opening', head: <Trans>At the start</Trans>, align: 'end', cell: ({ openingCents }) => <Money amount={openingCents} /> },
  { id: 'closing', head: <Trans>At the end</Trans>, align: 'end', cell: ({ closingCents }) => <Money amount={closingCents} /> },
  { id: 'lines', head: <Trans>Lines</Trans>, align: 'end', cell: ({ lineCount }) => lineCount },
  {
    id: 'by',
    head: <Trans>Imported by</Trans>,
    sentence: true,
    cell: ({ readBy, readAt }) => (
      <>
        {readBy}, <Moment at={readAt} relative={false} />
      </>
    ),
  },
]

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Answer } from '#access/contract.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { type BankLine, bankFileContract, unmatchedLinesContract } from '#domains/money/payout-arrivals/contract.ts'
import { Outcome, PaymentOf, UnmatchedLines } from '#domains/money/payout-arrivals/web/unmatched-lines.tsx'
import { batchContract } from '#domains/money/payout-batches/contract.ts'
import { payoutContract } from '#domains/money/payouts/contract.ts'
import { text, useSearchState } from '#design/browser/search-params.ts'
import { Button } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { Pager } from '#design/list/pager.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { FileField } from '#design/forms/file-field.tsx'
import { Moment } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { Notice } from '#design/states/notice.tsx'

type Read = Answer<typeof bankFileContract.readBankFile>
type File = Answer<typeof bankFileContract.bankFiles>['files'][number]

/** The bank's returns files: previewed first, then read; and those read before. */
export function BankFiles() {
  const { t } = useLingui()
  const { files } = useAnswer(bankFileContract.bankFiles, {})
  const [{ file }] = useSearchState({ file: text })
  return (
    <>
      <Card title={<Trans>Import a return file</Trans>}>
        <Reader />
      </Card>
      <Boundary part>
        <UnmatchedLines />
      </Boundary>
      {file ? (
        <Boundary part>
          <FileLines sha256={file} />
        </Boundary>
      ) : null}
      <DataTable
        caption={t`Return files`}
        columns={FILES}
        rows={files}
        rowKey={({ sha256 }) => sha256}
        empty={
          <EmptyState title={<Trans>No files imported yet.</Trans>}>
            <Trans>The bank reports returned payments and account corrections in its return files.</Trans>
          </EmptyState>
        }
      />
    </>
  )
}

/** The lines of a file that was imported, each with the claim or the statement that it is about. */
function FileLines({ sha256 }: { sha256: string }) {
  const { t } = useLingui()
  const [{ cursor }] = useSearchState({ cursor: text })
  const { fileName, rows, next } = useAnswer(bankFileContract.bankFileLines, {
    params: { digest: sha256 },
    query: cursor ? { cursor } : {},
  })
  return (
    <Card title={<Trans>Entries of {fileName}</Trans>} flush>
      <DataTable
        caption={t`Entries of ${fileName}`}
        columns={LINES}
        rows={rows}
        rowKey={lineKey}
        empty={
          <p>
            <Trans>No entries for us.</Trans>
          </p>
        }
      />
      <Pager next={next} />
    </Card>
  )
}

const lineKey = ({ trace, bankTrace, code }: BankLine): string => `${trace} ${bankTrace} ${code}`

function Reader() {
  const [file, setFile] = useState<globalThis.File | null>(null)
  const looking = useSubmit(bankFileContract.readBankFile)
  const reading = useSubmit(bankFileContract.readBankFile, {
    refreshes: [bankFileContract.bankFiles, unmatchedLinesContract.unmatched, payoutContract.payouts, batchContract.batch],
    onDone: () => setFile(null),
  })
  const refusal = looking.refusal ?? reading.refusal
  const shown = reading.answer ?? looking.answer
  const choose = ([chosen]: readonly globalThis.File[]) => {
    if (!chosen) return
    setFile(chosen)
    reading.reset()
    looking.submit({ query: { fileName: chosen.name, dry: 'yes' }, body: chosen })
  }
  return (
    <>
      <FileField
        name="file"
        accept=".ach,.txt,text/plain"
        label={<Trans>Bank file</Trans>}
        hint={<Trans>Nothing changes until you’ve seen a preview.</Trans>}
        onFiles={choose}
      />
      {refusal ? (
        <Notice tone="danger" live>
          {refusal.message}{' '}
          {problemsOf(refusal.detail).map((problem) => (
            <div key={problem}>{problem}</div>
          ))}
        </Notice>
      ) : null}
      {shown ? <ReadResult read={shown} isDone={reading.answer !== null} /> : null}
      {file && looking.answer && !looking.answer.again && looking.answer.lines.length > 0 ? (
        <Button kind="primary" pending={reading.pending} onClick={() => reading.submit({ query: { fileName: file.name }, body: file })}>
          <Trans>Import file</Trans>
        </Button>
      ) : null}
    </>
  )
}

const problemsOf = (detail: Readonly<Record<string, unknown>> | undefined): string[] =>
  Array.isArray(detail?.['problems']) ? detail['problems'].filter((problem): problem is string => typeof problem === 'string') : []

function ReadResult({ read: { again, lines }, isDone }: { read: Read; isDone: boolean }) {
  const { t } = useLingui()
  if (again)
    return (
      <Notice tone="info" live>
        <Trans>This file was already imported. Nothing changed.</Trans>
      </Notice>
    )
  return (
    <>
      <p role="status">
        {isDone ? <Trans>Imported:</Trans> : <Trans>Preview:</Trans>} <Plural value={lines.length} one="# line" other="# lines" />
      </p>
      <DataTable
        caption={t`Entries from the bank`}
        columns={LINES}
        rows={lines}
        rowKey={lineKey}
        empty={
          <p>
            <Trans>No entries for us.</Trans>
          </p>
        }
      />
    </>
  )
}

const LINES: readonly Column<BankLine>[] = [
  { id: 'trace', head: <Trans>Trace number</Trans>, cell: ({ trace }) => trace },
  {
    id: 'claim',
    head: <Trans>Claim or statement</Trans>,
    cell: (line) => <PaymentOf line={line} />,
  },
  {
    id: 'amount',
    head: <Trans>Amount</Trans>,
    align: 'end',
    cell: ({ amountCents }) => (amountCents === null ? '' : <Money amount={amountCents} />),
  },
  { id: 'description', head: <Trans>Bank’s description</Trans>, cell: ({ description }) => description },
  { id: 'outcome', head: <Trans>Result</Trans>, cell: ({ outcome }) => <Outcome outcome={outcome} /> },
]

const FILES: readonly Column<File>[] = [
  {
    id: 'name',
    head: <Trans>File</Trans>,
    cell: ({ fileName, sha256 }) => <Link to={`?${new URLSearchParams({ tab: 'returns', file: sha256 })}`}>{fileName}</Link>,
  },
  {
    id: 'read',
    head: <Trans>Imported by</Trans>,
    cell: ({ readBy, readAt }) => (
      <>
        {readBy}, <Moment at={readAt} relative={false} />
      </>
    ),
  },
  { id: 'lines', head: <Trans>Lines</Trans>, align: 'end', cell: ({ lineCount }) => lineCount },
  { id: 'applied', head: <Trans>Applied</Trans>, align: 'end', cell: ({ applied }) => applied },
]

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Answer } from '#access/contract.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { commissionTaxesContract, type TinResultView } from '#domains/distribution/commission-taxes/contract.ts'
import { TIN_OUTCOME } from '#domains/distribution/commission-taxes/web/w9-words.tsx'
import { Button, Buttons } from '#design/button.tsx'
import { FileField } from '#design/forms/file-field.tsx'
import { Card } from '#design/layout/card.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Moment } from '#design/values/moment.tsx'

type TinFile = Answer<typeof commissionTaxesContract.tinMatching>['files'][number]

const REFRESHES = [commissionTaxesContract.tinMatching, commissionTaxesContract.list, commissionTaxesContract.count]

/** The file for the IRS's TIN Matching, and its answer. */
export function TinMatching() {
  const { t } = useLingui()
  const { waiting, files } = useAnswer(commissionTaxesContract.tinMatching, {})
  const making = useSubmit(commissionTaxesContract.makeTinFile, { refreshes: REFRESHES })
  return (
    <Card title={<Trans>IRS TIN Matching</Trans>}>
      <p>
        <Plural
          value={waiting}
          _0="Every W-9 has been checked or is waiting for an answer from the IRS."
          one="# W-9 hasn’t been checked with the IRS yet."
          other="# W-9s haven’t been checked with the IRS yet."
        />{' '}
        <Trans>Create the file, upload it to the IRS (e-Services, Bulk TIN Matching), and import the answer here within a day.</Trans>
      </p>
      {making.refusal ? <Notice tone="danger">{making.refusal.message}</Notice> : null}
      <Buttons>
        <Button
          kind="primary"
          pending={making.pending}
          disabledReason={waiting === 0 ? t`Nothing to check.` : null}
          onClick={() => making.submit({})}
        >
          <Trans>Create file</Trans>
        </Button>
      </Buttons>
      <ReadAnswer />
      {files.length > 0 ? <DataTable caption={t`IRS files`} columns={FILES} rows={files} rowKey={({ id }) => id} empty={null} /> : null}
    </Card>
  )
}

const FILES: readonly Column<TinFile>[] = [
  { id: 'made', head: <Trans>Created</Trans>, cell: ({ madeAt }) => <Moment at={madeAt} relative={false} /> },
  { id: 'by', head: <Trans>By</Trans>, cell: ({ madeBy }) => madeBy },
  { id: 'answered', head: <Trans>Answered</Trans>, align: 'end', cell: ({ answered, lines }) => `${answered} / ${lines}` },
  {
    id: 'file',
    head: <Trans>File</Trans>,
    cell: ({ id }) => (
      <a href={`/api/tin-files/${id}/file`}>
        <Trans>Download</Trans>
      </a>
    ),
  },
]

function ReadAnswer() {
  const { t } = useLingui()
  const reading = useSubmit(commissionTaxesContract.readTinResults, { refreshes: REFRESHES })
  return (
    <>
      <FileField
        name="answer"
        accept=".txt,text/plain"
        label={<Trans>IRS answer</Trans>}
        hint={<Trans>Either the whole file is imported or none of it, and each line only once.</Trans>}
        onFiles={([file]) => file && reading.submit({ body: file })}
      />
      {reading.refusal ? (
        <Notice tone="danger" live>
          {reading.refusal.message}
        </Notice>
      ) : null}
      {reading.answer ? (
        <DataTable caption={t`IRS results`} columns={RESULTS} rows={reading.answer.lines} rowKey={({ account }) => account} empty={null} />
      ) : null}
    </>
  )
}

const RESULTS: readonly Column<TinResultView>[] = [
  { id: 'account', head: <Trans>Line</Trans>, cell: ({ account }) => account },
  { id: 'owner', head: <Trans>Owner</Trans>, cell: ({ ownerName }) => ownerName ?? '–' },
  { id: 'outcome', head: <Trans>Response</Trans>, cell: (line) => <Outcome line={line} /> },
]

function Outcome({ line: { code, outcome } }: { line: TinResultView }) {
  const { i18n } = useLingui()
  return (
    <>
      {code}: {i18n._(TIN_OUTCOME[outcome])}
    </>
  )
}

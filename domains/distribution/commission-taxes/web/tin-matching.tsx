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
    <Card title={<Trans>TIN Matching of the IRS</Trans>}>
      <p>
        <Plural
          value={waiting}
          _0="Every W-9 was compared, or waits for the IRS’s answer."
          one="# W-9 was not compared with the IRS yet."
          other="# W-9s were not compared with the IRS yet."
        />{' '}
        <Trans>Make the file, upload it at the IRS (e-Services, Bulk TIN Matching), and read its answer here within a day.</Trans>
      </p>
      {making.refusal ? <Notice tone="danger">{making.refusal.message}</Notice> : null}
      <Buttons>
        <Button
          kind="primary"
          pending={making.pending}
          disabledReason={waiting === 0 ? t`There is nothing to compare.` : null}
          onClick={() => making.submit({})}
        >
          <Trans>Make the file</Trans>
        </Button>
      </Buttons>
      <ReadAnswer />
      {files.length > 0 ? (
        <DataTable caption={t`Files for the IRS`} columns={FILES} rows={files} rowKey={({ id }) => id} empty={null} />
      ) : null}
    </Card>
  )
}

const FILES: readonly Column<TinFile>[] = [
  { id: 'made', head: <Trans>Made</Trans>, cell: ({ madeAt }) => <Moment at={madeAt} relative={false} /> },
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
        label={<Trans>The IRS’s answer</Trans>}
        hint={<Trans>It is read whole or not at all, and each of its lines once.</Trans>}
        onFiles={([file]) => file && reading.submit({ body: file })}
      />
      {reading.refusal ? (
        <Notice tone="danger" live>
          {reading.refusal.message}
        </Notice>
      ) : null}
      {reading.answer ? (
        <DataTable
          caption={t`What the IRS said`}
          columns={RESULTS}
          rows={reading.answer.lines}
          rowKey={({ account }) => account}
          empty={null}
        />
      ) : null}
    </>
  )
}

const RESULTS: readonly Column<TinResultView>[] = [
  { id: 'account', head: <Trans>Line</Trans>, cell: ({ account }) => account },
  { id: 'owner', head: <Trans>Owner</Trans>, cell: ({ ownerName }) => ownerName ?? '–' },
  { id: 'outcome', head: <Trans>Answer</Trans>, cell: (line) => <Outcome line={line} /> },
]

function Outcome({ line: { code, outcome } }: { line: TinResultView }) {
  const { i18n } = useLingui()
  return (
    <>
      {code}: {i18n._(TIN_OUTCOME[outcome])}
    </>
  )
}

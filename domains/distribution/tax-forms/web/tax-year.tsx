import { Trans, useLingui } from '@lingui/react/macro'
import type { Answer } from '#access/contract.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { taxFormsContract } from '#domains/distribution/tax-forms/contract.ts'
import { FORM_STATES } from '#domains/distribution/tax-forms/rules/form-1099.ts'
import { FORM_STATE } from '#domains/distribution/tax-forms/web/form-words.ts'
import { YearTable } from '#domains/distribution/tax-forms/web/year-table.tsx'
import { oneOf, text, useSearchState } from '#design/browser/search-params.ts'
import { Button, Buttons } from '#design/button.tsx'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { Card } from '#design/layout/card.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { Pager } from '#design/list/pager.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Moment } from '#design/values/moment.tsx'
import { today } from '#design/values/today.ts'
import { dollars } from '#platform/money.ts'

type Year = Answer<typeof taxFormsContract.year>
type IrisFile = Year['files'][number]

/** Forms 1099-NEC of a year: what everybody was paid, what waits, and the files for the IRS. */
export function TaxYear() {
  const { t, i18n } = useLingui()
  const running = Number(today().slice(0, 4))
  const years = [0, 1, 2, 3].map((back) => String(running - back))
  const [{ year: chosen = String(running - 1), state, cursor }, change] = useSearchState({
    year: oneOf(years),
    state: oneOf(FORM_STATES),
    cursor: text,
  })
  const year = Number(chosen)
  const answer = useAnswer(taxFormsContract.year, {
    params: { year },
    query: { ...(state ? { state } : {}), ...(cursor ? { cursor } : {}) },
  })
  const from = dollars(answer.fromCents)
  return (
    <>
      <Card title={<Trans>Form 1099-NEC for {chosen}</Trans>}>
        <p>
          <Trans>
            Required for payees paid {from} or more in the year, based on payment dates. Corporations don’t get one. Due to recipients and
            the IRS by January 31.
          </Trans>
        </p>
        <SelectField
          name="year"
          label={<Trans>Year</Trans>}
          options={years.map((value) => ({ value, label: value }))}
          defaultValue={chosen}
          onChange={(value) => change({ year: value, cursor: '' })}
          short
        />
        <SelectField
          name="state"
          label={<Trans>Show</Trans>}
          placeholder={t`All`}
          options={FORM_STATES.map((value) => ({ value, label: `${i18n._(FORM_STATE[value].word)} (${answer.counts[value] ?? 0})` }))}
          defaultValue={state ?? ''}
          onChange={(value) => change({ state: value, cursor: '' })}
        />
        <YearActions year={year} answer={answer} />
      </Card>
      <YearTable year={year} rows={answer.rows} />
      <Pager next={answer.next} />
      {answer.files.length > 0 ? (
        <DataTable caption={t`Files for IRIS`} columns={FILES} rows={answer.files} rowKey={({ id }) => id} empty={null} />
      ) : null}
    </>
  )
}

function YearActions({ year, answer: { isOver, counts } }: { year: number; answer: Year }) {
  const { t } = useLingui()
  const refreshes = [taxFormsContract.year]
  const approving = useSubmit(taxFormsContract.approveAll, { refreshes })
  const filing = useSubmit(taxFormsContract.makeFile, { refreshes })
  const [toApprove, approved] = [counts.to_approve ?? 0, counts.approved ?? 0]
  const refusal = approving.refusal ?? filing.refusal
  const filed = filing.answer
  return (
    <>
      {refusal ? <Notice tone="danger">{refusal.message}</Notice> : null}
      {filed ? (
        <Notice tone="success" live>
          <a href={`/api/tax-form-files/${filed.id}/file`}>
            <Trans>Download the file and upload it to the IRS (IRIS)</Trans>
          </a>
        </Notice>
      ) : null}
      <Buttons>
        <Button
          kind="primary"
          pending={approving.pending}
          disabledReason={!isOver ? t`This year isn’t over yet.` : toApprove === 0 ? t`Nothing is pending approval.` : null}
          onClick={() => approving.submit({ params: { year } })}
        >
          <Trans>Approve all pending ({toApprove})</Trans>
        </Button>
        <Button
          pending={filing.pending}
          disabledReason={approved === 0 ? t`No approved forms are ready to file.` : null}
          onClick={() => filing.submit({ params: { year } })}
        >
          <Trans>Create IRS file</Trans>
        </Button>
      </Buttons>
    </>
  )
}

const FILES: readonly Column<IrisFile>[] = [
  { id: 'made', head: <Trans>Created</Trans>, cell: ({ madeAt }) => <Moment at={madeAt} relative={false} /> },
  { id: 'by', head: <Trans>By</Trans>, cell: ({ madeBy }) => madeBy },
  {
    id: 'what',
    head: <Trans>What</Trans>,
    cell: ({ corrections }) => (corrections ? <Trans>Corrections</Trans> : <Trans>Originals</Trans>),
  },
  { id: 'forms', head: <Trans>Forms</Trans>, align: 'end', cell: ({ forms }) => forms },
  {
    id: 'file',
    head: <Trans>File</Trans>,
    cell: ({ id }) => (
      <a href={`/api/tax-form-files/${id}/file`}>
        <Trans>Download</Trans>
      </a>
    ),
  },
]

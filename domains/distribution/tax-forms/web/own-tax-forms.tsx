import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { type TaxFormView, taxFormsContract } from '#domains/distribution/tax-forms/contract.ts'
import { FORM_KIND } from '#domains/distribution/tax-forms/web/form-words.ts'
import { Card } from '#design/layout/card.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { DayOf } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'

/** One's own Forms 1099-NEC, or the agency's; nothing before the first one. */
export function OwnTaxForms() {
  const { t } = useLingui()
  const { forms } = useAnswer(taxFormsContract.own, {})
  if (forms.length === 0) return null
  return (
    <Card title={<Trans>Your tax forms</Trans>}>
      <DataTable caption={t`Forms 1099-NEC`} columns={COLUMNS} rows={forms} rowKey={({ id }) => id} empty={null} />
    </Card>
  )
}

function Kind({ form: { kind } }: { form: TaxFormView }) {
  const { i18n } = useLingui()
  return <>{i18n._(FORM_KIND[kind])}</>
}

const COLUMNS: readonly Column<TaxFormView>[] = [
  { id: 'year', head: <Trans>Year</Trans>, cell: ({ year }) => year },
  { id: 'kind', head: <Trans>Form</Trans>, cell: (form) => <Kind form={form} /> },
  { id: 'name', head: <Trans>Name</Trans>, cell: ({ name }) => name },
  { id: 'paid', head: <Trans>Paid to you (box 1)</Trans>, align: 'end', cell: ({ box1Cents }) => <Money amount={box1Cents} /> },
  { id: 'withheld', head: <Trans>Withheld (box 4)</Trans>, align: 'end', cell: ({ box4Cents }) => <Money amount={box4Cents} /> },
  { id: 'since', head: <Trans>Created</Trans>, cell: ({ approvedAt }) => <DayOf at={approvedAt} /> },
  {
    id: 'document',
    head: <Trans>Document</Trans>,
    cell: ({ id }) => (
      <a href={`/api/tax-forms/${id}/document`}>
        <Trans>PDF</Trans>
      </a>
    ),
  },
]

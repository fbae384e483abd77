import { Trans, useLingui } from '@lingui/react/macro'
import type { FigureLine } from '#domains/people/figure-drafts/contract.ts'
import { FigureText } from '#domains/people/figure-drafts/web/figure-text.tsx'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { MoneyField, TextField } from '#design/forms/text-fields.tsx'

/** One line of the book to type, with what is in force below it. */
export function FigureField({ line }: { line: FigureLine }) {
  const { t } = useLingui()
  const { path: name, label, unit, value: defaultValue } = line
  const before = <FigureText line={line} value={line.before} />
  const field = { name, label, defaultValue, hint: <Trans>Before: {before}</Trans> }
  const yesOrNo = [
    { value: 'yes', label: t`Yes` },
    { value: 'no', label: t`No` },
  ]
  switch (unit) {
    case 'dollars':
      return <MoneyField {...field} />
    case 'yes_no':
      return <SelectField {...field} short options={yesOrNo} />
    case 'choice':
      return <SelectField {...field} short options={line.choices} />
    case 'days_list':
      return <TextField {...field} short optional hint={<Trans>Days with commas. Before: {before}</Trans>} />
    case 'percent':
      return <TextField {...field} short inputMode="decimal" hint={<Trans>In percent. Before: {before}</Trans>} />
    default:
      return <TextField {...field} short inputMode="numeric" />
  }
}

import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Answers } from '#design/forms/answers.ts'
import { RadioCards } from '#design/forms/choice-fields.tsx'

type Props = {
  name: string
  label: ReactNode
  hint?: ReactNode
  value: boolean | null
  optional?: boolean
  onChange?: (value: boolean) => void
}

/** A yes/no question without a default answer. */
export function YesNo({ value, onChange, ...field }: Props) {
  const { t } = useLingui()
  return (
    <RadioCards
      {...field}
      missing={t`Choose yes or no.`}
      sideBySide
      brief
      defaultValue={value === null ? '' : value ? 'yes' : 'no'}
      options={[
        { value: 'yes', label: t`Yes` },
        { value: 'no', label: t`No` },
      ]}
      onChange={(chosen) => onChange?.(chosen === 'yes')}
    />
  )
}

export const yesNo = (answers: Answers, name: string): boolean | null => (answers.text(name) === '' ? null : answers.text(name) === 'yes')

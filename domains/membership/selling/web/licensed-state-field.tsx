import { useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import type { Draft } from '#domains/membership/quotes/web/draft.ts'
import { plansContract } from '#domains/membership/plans/contract.ts'
import { SelectField } from '#design/forms/choice-fields.tsx'

/** The state of a sale: one of those in which an agency one sells for has a license in force. */
export function LicensedStateField({ draft, licensed }: { draft: Draft; licensed: ReadonlySet<string> }) {
  const { t } = useLingui()
  const { rows } = useAnswer(plansContract.states, {})
  return (
    <SelectField
      name="state"
      label={t`Where are the cars kept?`}
      placeholder={t`Choose a state`}
      options={rows.filter(({ code }) => licensed.has(code)).map(({ code, name }) => ({ value: code, label: name }))}
      short
      defaultValue={draft['state'] ?? ''}
    />
  )
}

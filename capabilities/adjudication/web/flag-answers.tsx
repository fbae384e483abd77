import { Trans } from '@lingui/react/macro'
import type { Findings } from '#capabilities/adjudication/rules/findings.ts'
import type { Workbench } from '#capabilities/decisions/contract.ts'
import type { Answers } from '#design/answers.ts'
import { FormSection } from '#design/form-parts.tsx'
import { TextField } from '#design/text-fields.tsx'

/** Each flag is answered in writing. Flags inform; none of them denies. */
export function FlagAnswers({ flags }: Pick<Workbench, 'flags'>) {
  if (flags.length === 0) return null
  return (
    <FormSection title={<Trans>Flags to answer</Trans>}>
      {flags.map(({ flag, says, weight, answer }) => (
        <TextField
          key={flag}
          optional
          name={`flag_${flag}`}
          label={says}
          hint={<Trans>Weight {weight}</Trans>}
          maxLength={500}
          defaultValue={answer ?? ''}
        />
      ))}
    </FormSection>
  )
}

export function flagAnswers(answers: Answers, flags: Workbench['flags']): Findings['flags'] {
  const written: Partial<Record<Workbench['flags'][number]['flag'], string>> = {}
  for (const { flag } of flags) {
    const answer = answers.textOrNull(`flag_${flag}`)
    if (answer) written[flag] = answer
  }
  return written
}

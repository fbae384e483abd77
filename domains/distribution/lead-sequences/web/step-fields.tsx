import { Trans, useLingui } from '@lingui/react/macro'
import { SEQUENCE_LIMITS, STEP_KINDS, type StepKind } from '#domains/distribution/lead-sequences/rules/sequence.ts'
import type { StepRow, TemplateChoice } from '#domains/distribution/lead-sequences/web/plans.ts'
import { STEP_WORDS } from '#domains/distribution/lead-sequences/web/sequence-words.ts'
import { Button } from '#design/button.tsx'
import { FieldRow, SelectField } from '#design/forms/choice-fields.tsx'
import { FormActions, FormSection } from '#design/forms/form-parts.tsx'
import { NumberField, TextField } from '#design/forms/text-fields.tsx'

type Props = {
  row: StepRow
  index: number
  templates: readonly TemplateChoice[]
  onKind: (kind: StepKind) => void
  onDay: (day: number) => void
  /** Null where a sequence has as many steps as it may. */
  onAdd: ((form: HTMLFormElement | null) => void) | null
  onRemove: ((form: HTMLFormElement | null) => void) | null
}

/** One step of a sequence: its day, what it is, and the email it sends or what is to be done. */
export function StepFields({ row, index, templates, onKind, onDay, onAdd, onRemove }: Props) {
  const { t, i18n } = useLingui()
  const number = index + 1
  return (
    <FormSection title={<Trans>Step {number}</Trans>}>
      <FieldRow>
        <NumberField
          name={`steps.${index}.day`}
          label={<Trans>Day</Trans>}
          {...(index === 0 ? { hint: <Trans>The day of the start is 0.</Trans> } : {})}
          min={0}
          max={SEQUENCE_LIMITS.days}
          defaultValue={row.day}
          onInput={(event) => onDay(Number(event.currentTarget.value))}
        />
        <SelectField
          name={`steps.${index}.kind`}
          label={<Trans>What</Trans>}
          options={STEP_KINDS.map((kind) => ({ value: kind, label: i18n._(STEP_WORDS[kind]) }))}
          defaultValue={row.kind}
          onChange={(value) => onKind(STEP_KINDS.find((kind) => kind === value) ?? 'call')}
        />
      </FieldRow>
      {row.kind === 'email' ? (
        <SelectField
          name={`steps.${index}.templateId`}
          label={<Trans>Email template</Trans>}
          placeholder={templates.length === 0 ? t`No templates yet.` : t`Choose`}
          options={templates.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={row.templateId}
        />
      ) : (
        <TextField
          name={`steps.${index}.says`}
          label={<Trans>What is to be done</Trans>}
          defaultValue={row.says}
          maxLength={180}
          autoComplete="off"
        />
      )}
      <FormActions>
        {onAdd ? (
          <Button size="small" icon="plus" onClick={({ currentTarget }) => onAdd(currentTarget.form)}>
            <Trans>Add a step below</Trans>
          </Button>
        ) : null}
        {onRemove ? (
          <Button
            size="small"
            kind="quiet"
            aria-label={t`Remove step ${number}`}
            onClick={({ currentTarget }) => onRemove(currentTarget.form)}
          >
            <Trans>Remove</Trans>
          </Button>
        ) : null}
      </FormActions>
    </FormSection>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useSubmit } from '#access/web/use-submit.ts'
import { leadSequencesContract, type SequencePlan } from '#domains/distribution/lead-sequences/contract.ts'
import { SEQUENCE_LIMITS } from '#domains/distribution/lead-sequences/rules/sequence.ts'
import { PLANS_CHANGED, rowOf, type StepRow, stepsIn, type TemplateChoice } from '#domains/distribution/lead-sequences/web/plans.ts'
import { StepFields } from '#domains/distribution/lead-sequences/web/step-fields.tsx'
import { Button } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { TextField } from '#design/forms/text-fields.tsx'
import { Notice } from '#design/states/notice.tsx'

type Props = { plan?: SequencePlan; templates: readonly TemplateChoice[]; onDone: () => void }

/** Without a plan a new sequence is added. Steps are added below any other, so that they are in the order of their days. */
export function PlanForm({ plan, templates, onDone }: Props) {
  const { t } = useLingui()
  const adding = useSubmit(leadSequencesContract.add, { ...PLANS_CHANGED, onDone })
  const changing = useSubmit(leadSequencesContract.change, { ...PLANS_CHANGED, onDone })
  const sending = plan ? changing : adding
  const [rows, setRows] = useState<readonly StepRow[]>(() => plan?.steps.map(rowOf) ?? [newRow(0, 0)])
  const addBelow = (index: number, form: HTMLFormElement | null) => {
    const key = Math.max(...rows.map((row) => row.key)) + 1
    const { day } = rows[index] ?? { day: 0 }
    flushSync(() => setRows([...rows.slice(0, index + 1), newRow(key, day + 2), ...rows.slice(index + 1)]))
    focusStep(form, index + 1)
  }
  const remove = (index: number, form: HTMLFormElement | null) => {
    flushSync(() => setRows(rows.filter((_, place) => place !== index)))
    focusStep(form, Math.min(index, rows.length - 2))
  }
  const isFull = rows.length >= SEQUENCE_LIMITS.steps
  return (
    <Form
      sending={sending}
      label={plan ? t`Change sequence` : t`Add sequence`}
      onSubmit={(answers) => {
        const body = { name: answers.text('name'), steps: stepsIn(answers, rows.length) }
        if (plan) changing.submit({ params: { sequenceId: plan.id }, body: { ...body, version: plan.version } })
        else adding.submit({ body })
      }}
    >
      <TextField name="name" label={<Trans>Name</Trans>} defaultValue={plan?.name ?? ''} maxLength={80} autoComplete="off" />
      {plan && plan.running > 0 ? (
        <Notice tone="info">
          <Trans>Leads it is running for keep the steps it had when it was started.</Trans>
        </Notice>
      ) : null}
      {rows.map((row, index) => (
        <StepFields
          key={row.key}
          row={row}
          index={index}
          templates={templates}
          onKind={(kind) => setRows(rows.map((each) => (each.key === row.key ? { ...each, kind } : each)))}
          onDay={(day) => setRows(rows.map((each) => (each.key === row.key ? { ...each, day } : each)))}
          onAdd={isFull ? null : (form) => addBelow(index, form)}
          onRemove={rows.length > 1 ? (form) => remove(index, form) : null}
        />
      ))}
      <FormActions>
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Save</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}

/** The keyboard goes on in the first field of the step. */
function focusStep(form: HTMLFormElement | null, index: number): void {
  const found = form?.elements.namedItem(`steps.${index}.day`)
  if (found instanceof HTMLElement) found.focus()
}

const newRow = (key: number, day: number): StepRow => ({ key, kind: 'call', day, templateId: '', says: '' })

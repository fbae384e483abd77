import { Trans, useLingui } from '@lingui/react/macro'
import type { Step } from '#domains/membership/applications/rules/answers.ts'
import { STEP_WORDS, stepOfField } from '#domains/membership/join/web/steps.ts'
import { LinkButton } from '#design/button.tsx'
import { Notice } from '#design/states/notice.tsx'

/** A refusal of a field on an earlier step, with a link to that step. */
export function RefusedElsewhere({ step, fields }: { step: Step; fields: Readonly<Record<string, string>> }) {
  const { i18n } = useLingui()
  const field = Object.keys(fields).find((name) => stepOfField(name) !== step)
  if (!field) return null
  const refusedStep = stepOfField(field)
  const name = i18n._(STEP_WORDS[refusedStep])
  return (
    <Notice
      tone="warning"
      live
      title={fields[field]}
      action={
        <LinkButton to={`?step=${refusedStep}`}>
          <Trans>Go to: {name}</Trans>
        </LinkButton>
      }
    />
  )
}

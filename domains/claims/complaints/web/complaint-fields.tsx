import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { FUNCTIONS, type FunctionCode, REASON_CODES, type ReasonCode, SEVERITIES, type Severity } from '#domains/claims/complaints/rules/complaint.data.ts'
import { FUNCTION_WORDS, REASON_WORDS, SEVERITY_WORDS } from '#domains/claims/complaints/web/complaint-words.ts'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'

/** What it is about, what happened, and what would settle it. */
export function SaidFields() {
  const { t, i18n } = useLingui()
  return (
    <>
      <SelectField
        name="topic"
        label={<Trans>What it’s about</Trans>}
        placeholder={t`Choose`}
        missing={t`Choose what it’s about.`}
        options={(['C', 'P', 'U', 'M', 'O'] as const).map((code) => ({ value: code, label: i18n._(FUNCTION_WORDS[code]) }))}
      />
      <TextArea name="body" label={<Trans>What went wrong</Trans>} maxLength={5000} rows={6} missing={t`Enter what went wrong.`} />
      <TextArea name="wish" label={<Trans>What would settle it</Trans>} maxLength={2000} rows={2} optional />
    </>
  )
}

export const topicIn = (text: string): FunctionCode => FUNCTIONS.find((each) => each === text) ?? ('' as FunctionCode)
export const reasonIn = (text: string): ReasonCode => REASON_CODES.find((each) => each === text) ?? ('' as ReasonCode)
export const severityIn = (text: string): Severity => SEVERITIES.find((each) => each === text) ?? 'medium'

export const reasonOptions = (i18n: I18n) => REASON_CODES.map((code) => ({ value: code, label: i18n._(REASON_WORDS[code]) }))

export function SeverityField({ severity }: { severity: Severity }) {
  const { i18n } = useLingui()
  return (
    <SelectField
      name="severity"
      label={<Trans>Severity</Trans>}
      defaultValue={severity}
      options={SEVERITIES.map((each) => ({ value: each, label: i18n._(SEVERITY_WORDS[each]) }))}
    />
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FEATURES, type Feature } from '#access/features.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { featureSwitchesContract, LONGEST_REASON } from '#domains/records/feature-switches/contract.ts'
import { FEATURE_WORDS } from '#domains/records/feature-switches/web/feature-words.ts'
import { Button } from '#design/button.tsx'
import { FieldRow, SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { DateField, TextArea } from '#design/forms/text-fields.tsx'
import { today } from '#design/values/today.ts'

/** Says what still works before anything is turned off. */
export function TurnOff({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useLingui()
  const [feature, setFeature] = useState<Feature>('joining')
  const sending = useSubmit(featureSwitchesContract.turnOff, {
    refreshes: [featureSwitchesContract.periods, featureSwitchesContract.off],
    onDone,
  })
  return (
    <Form
      sending={sending}
      label={t`Turn a feature off`}
      onSubmit={(answers) => {
        const [fromOn, untilOn] = [answers.day('fromOn'), answers.day('untilOn')]
        sending.submit({ body: { feature, fromOn, untilOn, reason: answers.text('reason') } })
      }}
    >
      <SelectField
        name="feature"
        label={<Trans>Feature</Trans>}
        defaultValue={feature}
        onChange={(value) => setFeature(FEATURES.find((each) => each === value) ?? feature)}
        options={FEATURES.map((value) => ({ value, label: i18n._(FEATURE_WORDS[value].name) }))}
      />
      <p aria-live="polite">{i18n._(FEATURE_WORDS[feature].whileOff)}</p>
      <FieldRow>
        <DateField
          name="fromOn"
          label={<Trans>First day</Trans>}
          min={today()}
          optional
          hint={<Trans>Leave it empty to turn it off right now.</Trans>}
        />
        <DateField
          name="untilOn"
          label={<Trans>Last day</Trans>}
          min={today()}
          optional
          hint={<Trans>Leave it empty to turn it on yourself.</Trans>}
        />
      </FieldRow>
      <TextArea
        name="reason"
        label={<Trans>Reason</Trans>}
        hint={<Trans>Only staff who see this page read it.</Trans>}
        maxLength={LONGEST_REASON}
        rows={3}
      />
      <Button type="submit" kind="primary" pending={sending.pending}>
        <Trans>Turn it off</Trans>
      </Button>
    </Form>
  )
}

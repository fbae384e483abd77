import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { agentLicensesContract } from '#domains/people/agent-licenses/contract.ts'
import { Button } from '#design/button.tsx'
import { FieldRow, SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { DateField, TextField } from '#design/forms/text-fields.tsx'
import type { Id } from '#platform/ids.ts'
import { useStateChoices } from '#design/values/states.ts'

/** A license for one more state, or the new one of a state. */
export function EnterLicense({ agentId }: { agentId: Id<'user'> }) {
  const [entered, setEntered] = useState(0)
  return <LicenseForm key={entered} agentId={agentId} onSaved={() => setEntered(entered + 1)} />
}

function LicenseForm({ agentId, onSaved }: { agentId: Id<'user'>; onSaved: () => void }) {
  const states = useStateChoices()
  const { t } = useLingui()
  const sending = useSubmit(agentLicensesContract.enter, { refreshes: [agentLicensesContract.licenses], onDone: onSaved })
  return (
    <Form
      sending={sending}
      checksAll
      label={t`Add license`}
      onSubmit={(answers) =>
        sending.submit({
          params: { agentId, state: answers.text('state') },
          // A day left blank is refused at its field, with the number.
          body: { number: answers.text('number'), expiresOn: answers.day('expiresOn') as NonNullable<ReturnType<typeof answers.day>> },
        })
      }
    >
      <FieldRow>
        <SelectField name="state" label={<Trans>State</Trans>} placeholder={t`Choose a state`} options={states} short />
        <TextField name="number" label={<Trans>License number</Trans>} short autoComplete="off" />
        <DateField name="expiresOn" label={<Trans>Expires on</Trans>} />
      </FieldRow>
      <Button type="submit" pending={sending.pending}>
        <Trans>Save license</Trans>
      </Button>
    </Form>
  )
}

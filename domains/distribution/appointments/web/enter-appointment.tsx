import { Trans, useLingui } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import type { AgencyView } from '#domains/distribution/agencies/contract.ts'
import { appointmentsContract } from '#domains/distribution/appointments/contract.ts'
import { Button } from '#design/button.tsx'
import { FieldRow, SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { DateField, TextArea, TextField } from '#design/forms/text-fields.tsx'
import { isId } from '#platform/ids.ts'
import type { Day } from '#platform/days.ts'
import { useStateChoices } from '#design/values/states.ts'

/** For compliance: an appointment as seen on its document. */
export function EnterAppointment({ agency: { masterCode, people }, onSaved }: { agency: AgencyView; onSaved: () => void }) {
  const { t } = useLingui()
  const states = useStateChoices()
  const sending = useSubmit(appointmentsContract.enter, { refreshes: [appointmentsContract.list], onDone: onSaved })
  return (
    <Form
      sending={sending}
      label={t`Add appointment`}
      onSubmit={(answers) => {
        const agentId = answers.text('agentId')
        sending.submit({
          params: { masterCode },
          body: {
            agentId: isId('user', agentId) ? agentId : null,
            state: answers.text('state'),
            insurer: answers.text('insurer'),
            // A day left blank is refused at its field, with the others.
            appointedOn: answers.day('appointedOn') as Day,
            expiresOn: answers.day('expiresOn'),
            evidence: answers.text('evidence'),
          },
        })
      }}
    >
      <FieldRow>
        <SelectField
          name="agentId"
          label={<Trans>Whose</Trans>}
          placeholder={t`The agency`}
          optional
          options={people.filter(({ status }) => status !== 'suspended').map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SelectField name="state" label={<Trans>State</Trans>} placeholder={t`Choose a state`} options={states} short />
        <TextField name="insurer" label={<Trans>Insurance company</Trans>} maxLength={120} autoComplete="off" />
      </FieldRow>
      <FieldRow>
        <DateField name="appointedOn" label={<Trans>Appointed on</Trans>} />
        <DateField name="expiresOn" label={<Trans>Expires on</Trans>} optional />
      </FieldRow>
      <TextArea name="evidence" label={<Trans>Which document you checked and how</Trans>} maxLength={500} rows={2} />
      <Button type="submit" pending={sending.pending}>
        <Trans>Save appointment</Trans>
      </Button>
    </Form>
  )
}

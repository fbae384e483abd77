import { Trans } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import { appointmentsContract, type AppointmentView } from '#domains/distribution/appointments/contract.ts'
import { Button } from '#design/button.tsx'
import { FieldRow } from '#design/forms/choice-fields.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Form } from '#design/forms/form.tsx'
import { DateField, TextArea } from '#design/forms/text-fields.tsx'

type Props = { masterCode: string; appointment: AppointmentView; onDone: () => void }

/** Another last day, or its end. */
export function ChangeAppointment({ masterCode, appointment: { id: appointmentId, version, expiresOn, state, insurer }, onDone }: Props) {
  const sending = useSubmit(appointmentsContract.change, { refreshes: [appointmentsContract.list], onDone })
  return (
    <Form
      sending={sending}
      checksAll
      onSubmit={(answers) =>
        sending.submit({
          params: { masterCode, appointmentId },
          body: {
            version,
            expiresOn: answers.day('expiresOn'),
            terminatedOn: answers.day('terminatedOn'),
            evidence: answers.text('evidence'),
          },
        })
      }
    >
      <p>
        {insurer}, {state}
      </p>
      <FieldRow>
        <DateField name="expiresOn" label={<Trans>Expires on</Trans>} defaultValue={expiresOn ?? ''} optional />
        <DateField
          name="terminatedOn"
          label={<Trans>Terminated on</Trans>}
          hint={<Trans>A terminated appointment can’t be changed again.</Trans>}
          optional
        />
      </FieldRow>
      <TextArea name="evidence" label={<Trans>Which document you checked and how</Trans>} maxLength={500} rows={2} />
      <FormActions>
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Save appointment</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}

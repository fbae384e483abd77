import { Trans, useLingui } from '@lingui/react/macro'
import { Refused } from '#access/web/call.ts'
import { useClientState } from '#access/web/client-state.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { loadSession } from '#capabilities/identity/web/session.ts'
import { membersContract } from '#capabilities/members/contract.ts'
import { STATE_NAMES } from '#capabilities/plans/rules/state-names.data.ts'
import { Button } from '#design/button.tsx'
import { FieldRow, SelectField } from '#design/choice-fields.tsx'
import { Fact, Facts } from '#design/facts.tsx'
import { FormActions } from '#design/form-parts.tsx'
import { Form } from '#design/form.tsx'
import { Notice } from '#design/notice.tsx'
import { TextField } from '#design/text-fields.tsx'
import { isId } from '#platform/ids.ts'

/** One's own name, address and insurance. The e-mail address is how one signs in: support changes it. */
export function MyContact() {
  const { t } = useLingui()
  const { session } = useClientState()
  const memberId = session?.id ?? ''
  if (!isId('member', memberId)) throw new Refused(404, { code: 'not_found', message: 'We could not find that.' })
  const member = useAnswer(membersContract.read, { params: { memberId } })
  const sending = useSubmit(membersContract.change, { refreshes: [membersContract.read], onDone: () => loadSession() })
  const { address, version } = member
  return (
    <Form
      key={version}
      label={t`Contact and insurance`}
      sending={sending}
      onSubmit={(answers) =>
        sending.submit({
          params: { memberId },
          body: {
            version,
            firstName: answers.text('firstName'),
            lastName: answers.text('lastName'),
            phone: answers.textOrNull('phone'),
            street: answers.text('street'),
            city: answers.text('city'),
            state: answers.text('state'),
            zip: answers.text('zip'),
            insurer: answers.textOrNull('insurer'),
            policyNumber: answers.textOrNull('policyNumber'),
          },
        })
      }
    >
      {sending.done ? <Notice tone="success" live title={<Trans>Saved.</Trans>} /> : null}
      <Facts>
        <Fact label={<Trans>You sign in as</Trans>}>{member.email}</Fact>
      </Facts>
      <FieldRow>
        <TextField name="firstName" label={t`First name`} autoComplete="given-name" maxLength={80} defaultValue={member.firstName} />
        <TextField name="lastName" label={t`Last name`} autoComplete="family-name" maxLength={80} defaultValue={member.lastName} />
      </FieldRow>
      <TextField
        name="phone"
        type="tel"
        label={t`Phone`}
        autoComplete="tel"
        inputMode="tel"
        maxLength={30}
        optional
        short
        defaultValue={member.phone ?? ''}
      />
      <TextField name="street" label={t`Street and number`} autoComplete="street-address" maxLength={120} defaultValue={address.street} />
      <FieldRow>
        <TextField name="city" label={t`City`} autoComplete="address-level2" maxLength={80} defaultValue={address.city} />
        <SelectField name="state" label={t`State`} defaultValue={address.state} options={STATES} />
        <TextField
          name="zip"
          label={t`ZIP code`}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={10}
          short
          defaultValue={address.zip}
        />
      </FieldRow>
      <FieldRow>
        <TextField name="insurer" label={t`Insurance company`} maxLength={120} optional defaultValue={member.insurer ?? ''} />
        <TextField name="policyNumber" label={t`Policy number`} maxLength={60} optional defaultValue={member.policyNumber ?? ''} />
      </FieldRow>
      <FormActions>
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Save</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}

const STATES = Object.entries(STATE_NAMES).map(([value, label]) => ({ value, label }))

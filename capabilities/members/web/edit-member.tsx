import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { membersContract, type MemberView } from '#capabilities/members/contract.ts'
import { STATE_NAMES } from '#capabilities/plans/rules/state-names.data.ts'
import { Button, LinkButton } from '#design/button.tsx'
import { FieldRow, SelectField } from '#design/choice-fields.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { Form } from '#design/form.tsx'
import { FormActions, FormSection } from '#design/form-parts.tsx'
import { Page } from '#design/page.tsx'
import { TextField } from '#design/text-fields.tsx'
import type { Id } from '#platform/ids.ts'

/** What is written down about a member. Whoever saves second is told, and nothing typed is lost. */
export function EditMember({ memberId, back }: { memberId: Id<'member'>; back: string }) {
  const { t } = useLingui()
  const member = useAnswer(membersContract.read, { params: { memberId } })
  return (
    <Page title={t`Change ${member.name}`} width="steps" back={{ to: back, label: member.name }}>
      {member.whyNot.change === null ? (
        <EditForm member={member} back={back} />
      ) : (
        <EmptyState drawing="no-access" title={<Trans>You may look at this member, but not change what is written down.</Trans>} />
      )}
    </Page>
  )
}

/** Filled in with what was read when it was opened: what somebody else saved meanwhile is refused, not overwritten. */
function EditForm({ member: now, back }: { member: MemberView; back: string }) {
  const [member] = useState(now)
  const navigate = useNavigate()
  const sending = useSubmit(membersContract.change, {
    refreshes: [membersContract.read, membersContract.list],
    onDone: () => navigate(back),
  })
  const { address, id: memberId, version } = member
  return (
    <Form
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
      <FormSection title={<Trans>Person</Trans>}>
        <FieldRow>
          <TextField name="firstName" label={<Trans>First name</Trans>} defaultValue={member.firstName} autoComplete="off" />
          <TextField name="lastName" label={<Trans>Last name</Trans>} defaultValue={member.lastName} autoComplete="off" />
        </FieldRow>
        <TextField name="phone" type="tel" label={<Trans>Phone</Trans>} defaultValue={member.phone ?? ''} optional autoComplete="off" />
      </FormSection>
      <FormSection title={<Trans>Address</Trans>}>
        <TextField name="street" label={<Trans>Street and number</Trans>} defaultValue={address.street} autoComplete="off" />
        <FieldRow>
          <TextField name="city" label={<Trans>City</Trans>} defaultValue={address.city} autoComplete="off" />
          <SelectField name="state" label={<Trans>State</Trans>} defaultValue={address.state} options={STATES} />
          <TextField name="zip" label={<Trans>ZIP code</Trans>} defaultValue={address.zip} inputMode="numeric" short autoComplete="off" />
        </FieldRow>
      </FormSection>
      <FormSection title={<Trans>Their own insurance</Trans>}>
        <TextField name="insurer" label={<Trans>Insurer</Trans>} defaultValue={member.insurer ?? ''} optional autoComplete="off" />
        <TextField
          name="policyNumber"
          label={<Trans>Policy number</Trans>}
          defaultValue={member.policyNumber ?? ''}
          optional
          autoComplete="off"
        />
      </FormSection>
      <FormActions>
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Save</Trans>
        </Button>
        <LinkButton to={back}>
          <Trans>Leave it as it was</Trans>
        </LinkButton>
      </FormActions>
    </Form>
  )
}

const STATES = Object.entries(STATE_NAMES).map(([value, label]) => ({ value, label }))

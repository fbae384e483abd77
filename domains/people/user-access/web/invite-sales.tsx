import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { useClientState } from '#access/web/client-state.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { userAccessContract } from '#domains/people/user-access/contract.ts'
import { ACCESS_CHANGED } from '#domains/people/user-access/web/access-changed.ts'
import { PersonFields, personIn } from '#domains/people/users/web/person-fields.tsx'
import { Button } from '#design/button.tsx'
import { RadioCards, SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Notice } from '#design/states/notice.tsx'
import { isId } from '#platform/ids.ts'

/** Invites a sales admin, or a sales agent into the team of one. */
export function InviteSales() {
  const { t } = useLingui()
  const may = useClientState().session?.verbs.includes('staff.invite') ?? false
  const { data, error } = useLateAnswer(userAccessContract.salesTeams, {}, { enabled: may })
  const teams = data?.rows ?? []
  const [role, setRole] = useState<'sales-admin' | 'sales-agent'>('sales-agent')
  const [times, setTimes] = useState(0)
  const sending = useSubmit(userAccessContract.inviteSales, { refreshes: ACCESS_CHANGED, onDone: () => setTimes(times + 1) })
  return (
    <>
      {sending.answer ? <Notice tone="success" live title={<Trans>Invitation sent to {sending.answer.name}.</Trans>} /> : null}
      <Form
        key={times}
        sending={sending}
        label={t`Invite a sales user`}
        onSubmit={(answers) => {
          const team = answers.text('teamAdminId')
          sending.submit({ body: { ...personIn(answers), role, teamAdminId: isId('user', team) ? team : null } })
        }}
      >
        <RadioCards
          name="role"
          label={<Trans>Role</Trans>}
          defaultValue={role}
          onChange={(value) => setRole(value === 'sales-admin' ? value : 'sales-agent')}
          options={[
            {
              value: 'sales-agent',
              label: <Trans>Sales agent</Trans>,
              note: <Trans>Recruits agencies and works on their own leads.</Trans>,
            },
            {
              value: 'sales-admin',
              label: <Trans>Sales admin</Trans>,
              note: <Trans>Leads a team of sales agents and assigns leads.</Trans>,
            },
          ]}
        />
        {role === 'sales-agent' && error ? (
          <Notice tone="warning" live title={<Trans>The sales admins can’t be loaded: {error.message}</Trans>} />
        ) : null}
        {role === 'sales-agent' ? (
          <SelectField
            name="teamAdminId"
            label={<Trans>Team of</Trans>}
            placeholder={t`Choose`}
            options={teams.map(({ id, name }) => ({ value: id, label: name }))}
          />
        ) : null}
        <PersonFields />
        <FormActions>
          <Button
            type="submit"
            kind="primary"
            pending={sending.pending}
            disabledReason={may ? null : t`Only administrators can invite sales users.`}
          >
            <Trans>Send invitation</Trans>
          </Button>
        </FormActions>
      </Form>
    </>
  )
}

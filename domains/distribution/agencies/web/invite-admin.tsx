import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { agenciesContract } from '#domains/distribution/agencies/contract.ts'
import { usersContract, type AgentView } from '#domains/people/users/contract.ts'
import { PersonFields, personIn } from '#domains/people/users/web/person-fields.tsx'
import { Button } from '#design/button.tsx'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions, FormSection } from '#design/forms/form-parts.tsx'
import { Notice } from '#design/states/notice.tsx'
import { text, useSearchState } from '#design/browser/search-params.ts'

/** Invites somebody to run an agency. */
export function InviteAdmin() {
  const { t } = useLingui()
  const [{ masterCode: chosen }] = useSearchState({ masterCode: text })
  const [invited, setInvited] = useState<AgentView | null>(null)
  const { rows } = useAnswer(agenciesContract.choices, {})
  const sending = useSubmit(usersContract.inviteAgentAdmin, {
    refreshes: [usersContract.agents, agenciesContract.read],
    onDone: setInvited,
  })
  if (invited) {
    return (
      <Notice
        tone="success"
        live
        title={<Trans>Invitation sent to {invited.name}.</Trans>}
        action={<Button onClick={() => setInvited(null)}>{t`Invite another`}</Button>}
      >
        <Trans>
          They’ll run {invited.agencyName} ({invited.masterCode}).
        </Trans>
      </Notice>
    )
  }
  const options = rows
    .filter(({ status }) => status === 'ACTIVE' || status === 'PENDING')
    .map(({ masterCode, name }) => ({ value: masterCode, label: `${name} (${masterCode})` }))
  return (
    <Form
      sending={sending}
      onSubmit={(answers) => sending.submit({ body: { ...personIn(answers), masterCode: answers.text('masterCode') } })}
    >
      <SelectField
        name="masterCode"
        label={<Trans>Agency</Trans>}
        placeholder={t`Choose an agency`}
        options={options}
        {...(chosen ? { defaultValue: chosen } : {})}
      />
      <FormSection title={<Trans>Person</Trans>}>
        <PersonFields />
      </FormSection>
      <Notice title={<Trans>What an agency admin can do</Trans>}>
        <Trans>
          Invite and suspend the agency’s agents, set their shares, and see all of the agency’s members, claims, and earnings. They never
          sign for a member.
        </Trans>
      </Notice>
      <FormActions>
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Send invitation</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}

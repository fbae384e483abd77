import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import { useClientState } from '#access/web/client-state.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { agenciesContract } from '#domains/distribution/agencies/contract.ts'
import { usersContract, type AgentView } from '#domains/people/users/contract.ts'
import { LicenseFields, licenseIn, PersonFields, personIn, ShareField, shareIn } from '#domains/people/users/web/person-fields.tsx'
import { Button, Buttons, LinkButton } from '#design/button.tsx'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions, FormSection } from '#design/forms/form-parts.tsx'
import { Notice } from '#design/states/notice.tsx'

/** Invites an agent. A user of one agency does not choose it. An agent can only propose, and the page says so. */
export function InviteAgent({ after }: { after: { to: string; label: string } | null }) {
  const { t } = useLingui()
  const [invited, setInvited] = useState<AgentView | null>(null)
  const { currentUser, session } = useClientState()
  const { rows: agencies } = useAnswer(agenciesContract.choices, {})
  const active = agencies.filter(({ status }) => status === 'ACTIVE' || status === 'PENDING')
  const sending = useSubmit(usersContract.inviteAgent, { refreshes: [usersContract.agents], onDone: setInvited })
  if (invited) return <Invited agent={invited} after={after} onAnother={() => setInvited(null)} />

  const ownCode = currentUser?.masterCode ?? null
  const mayShare = session?.verbs.includes('agents.change') ?? false
  return (
    <Form
      sending={sending}
      onSubmit={(answers) => {
        const masterCode = ownCode ?? answers.text('masterCode')
        sending.submit({
          body: { ...personIn(answers), ...licenseIn(answers), masterCode, ...(mayShare ? { splitBp: shareIn(answers) } : {}) },
        })
      }}
    >
      {ownCode ? null : (
        <SelectField
          name="masterCode"
          label={<Trans>Agency</Trans>}
          placeholder={t`Choose the agency`}
          options={active.map(({ masterCode, name }) => ({ value: masterCode, label: `${name} (${masterCode})` }))}
        />
      )}
      <FormSection title={<Trans>Person</Trans>}>
        <PersonFields />
      </FormSection>
      <FormSection title={<Trans>License</Trans>}>
        <LicenseFields license={null} />
        {mayShare ? <ShareField splitBp={null} /> : null}
      </FormSection>
      <Notice title={<Trans>What an agent may do</Trans>}>
        <Trans>
          Sell memberships, see and help the members they sold to, make claims for them, and see their own commission. They never sign for a
          member, and never see bank details.
        </Trans>
      </Notice>
      <FormActions>
        <Button type="submit" kind="primary" pending={sending.pending}>
          {mayShare || !ownCode ? <Trans>Send the invitation</Trans> : <Trans>Propose to the agency’s admin</Trans>}
        </Button>
      </FormActions>
    </Form>
  )
}

type InvitedProps = { agent: AgentView; after: { to: string; label: string } | null; onAnother: () => void }

function Invited({ agent, after, onAnother }: InvitedProps) {
  return (
    <Notice
      tone="success"
      live
      title={
        agent.status === 'proposed' ? (
          <Trans>{agent.name} is proposed.</Trans>
        ) : (
          <Trans>The invitation to {agent.name} is on its way.</Trans>
        )
      }
      action={
        <Buttons>
          <Button onClick={onAnother}>
            <Trans>Another one</Trans>
          </Button>
          {after ? <LinkButton to={after.to}>{after.label}</LinkButton> : null}
        </Buttons>
      }
    >
      {agent.status === 'proposed' ? (
        <Trans>Whoever runs the agency sees it and sends the invitation.</Trans>
      ) : (
        <Trans>It went to {agent.email} and works for 14 days.</Trans>
      )}
    </Notice>
  )
}

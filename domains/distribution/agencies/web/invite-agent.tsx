import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { hasBook } from '#access/positions.ts'
import { POSITION_WORDS } from '#domains/people/agency/web/position-words.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useClientState } from '#access/web/client-state.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { agenciesContract } from '#domains/distribution/agencies/contract.ts'
import { usersContract, type AgentView } from '#domains/people/users/contract.ts'
import { LicenseFields, licenseIn, PersonFields, personIn, ShareField, shareIn } from '#domains/people/users/web/person-fields.tsx'
import { Button, Buttons, LinkButton } from '#design/button.tsx'
import { RadioCards, SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions, FormSection } from '#design/forms/form-parts.tsx'
import { Notice } from '#design/states/notice.tsx'

const INVITED_AS = ['agent', 'service', 'read_only'] as const

/** Invites an agent. A user of one agency does not choose it. An agent can only propose, and the page says so. */
export function InviteAgent({ after }: { after: { to: string; label: string } | null }) {
  const { t, i18n } = useLingui()
  const [position, setPosition] = useState<(typeof INVITED_AS)[number]>('agent')
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
      checksAll
      onSubmit={(answers) => {
        const masterCode = ownCode ?? answers.text('masterCode')
        sending.submit({
          body: {
            ...personIn(answers),
            ...(position === 'read_only' ? {} : licenseIn(answers)),
            ...(mayShare && hasBook(position) ? { splitBp: shareIn(answers) } : {}),
            masterCode,
            position,
          },
        })
      }}
    >
      {ownCode ? null : (
        <SelectField
          name="masterCode"
          label={<Trans>Agency</Trans>}
          placeholder={t`Choose an agency`}
          options={active.map(({ masterCode, name }) => ({ value: masterCode, label: `${name} (${masterCode})` }))}
        />
      )}
      <FormSection title={<Trans>Person</Trans>}>
        <PersonFields />
      </FormSection>
      <FormSection title={<Trans>Agency role</Trans>}>
        <RadioCards
          name="position"
          label={t`Permissions`}
          defaultValue={position}
          onChange={(value) => setPosition(INVITED_AS.find((each) => each === value) ?? 'agent')}
          options={INVITED_AS.map((value) => ({
            value,
            label: i18n._(POSITION_WORDS[value].name),
            note: i18n._(POSITION_WORDS[value].says),
          }))}
        />
        {mayShare && hasBook(position) ? <ShareField splitBp={null} /> : null}
      </FormSection>
      {position === 'read_only' ? null : (
        <FormSection title={<Trans>License</Trans>}>
          <LicenseFields />
        </FormSection>
      )}
      <Notice>
        <Trans>No one at an agency can sign for a member or see bank details.</Trans>
      </Notice>
      <FormActions>
        <Button type="submit" kind="primary" pending={sending.pending}>
          {mayShare || !ownCode ? <Trans>Send invitation</Trans> : <Trans>Propose to agency admin</Trans>}
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
      title={agent.status === 'proposed' ? <Trans>{agent.name} has been proposed.</Trans> : <Trans>Invitation sent to {agent.name}.</Trans>}
      action={
        <Buttons>
          <Button onClick={onAnother}>
            <Trans>Invite another</Trans>
          </Button>
          {after ? <LinkButton to={after.to}>{after.label}</LinkButton> : null}
        </Buttons>
      }
    >
      {agent.status === 'proposed' ? (
        <Trans>The agency’s admin reviews it and sends the invitation.</Trans>
      ) : (
        <Trans>We sent it to {agent.email}. It works for 14 days.</Trans>
      )}
    </Notice>
  )
}

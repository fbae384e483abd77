import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useClientState } from '#access/web/client-state.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { usersContract, type AgentView } from '#domains/people/users/contract.ts'
import { AgentLicenses } from '#domains/people/agent-licenses/web/agent-licenses.tsx'
import { AgentShare } from '#domains/people/users/web/agent-share.tsx'
import { ChangePosition } from '#domains/people/users/web/change-position.tsx'
import { MembersTo, membersToIn } from '#domains/people/users/web/person-fields.tsx'
import { UnlockSignIn } from '#domains/people/login-throttle/web/unlock-sign-in.tsx'
import { PlaceAgent } from '#domains/people/agency-locations/web/place-agent.tsx'
import { Button, Buttons } from '#design/button.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Form } from '#design/forms/form.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Notice } from '#design/states/notice.tsx'

const REFRESHES = [usersContract.agents, usersContract.agent]

/** The permitted actions on one agent; forbidden ones are hidden. */
export function AgentActions({ agent }: { agent: AgentView }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'all' | 'suspend' | 'position' | null>(null)
  const { whyNot, name, mayBecome } = agent
  const mayUnlock = useClientState().session?.verbs.includes('accounts.unlock') ?? false
  if (!mayUnlock && mayBecome.length === 0 && ![whyNot.invite, whyNot.change, whyNot.suspend, whyNot.reinstate].includes(null)) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen('all')} aria-label={t`Manage ${name}`}>
        <Trans>Manage</Trans>
      </Button>
      <Dialog open={open !== null} onClose={() => setOpen(null)} title={<Title name={name} open={open} />}>
        {open === 'suspend' ? <SuspendAgent agent={agent} onDone={() => setOpen(null)} /> : null}
        {open === 'position' ? <ChangePosition agent={agent} onDone={() => setOpen(null)} /> : null}
        {open === 'all' ? <Choices agent={agent} onOpen={setOpen} onDone={() => setOpen(null)} /> : null}
      </Dialog>
    </>
  )
}

function Title({ name, open }: { name: string; open: string | null }) {
  if (open === 'suspend') return <Trans>Suspend {name}</Trans>
  return open === 'position' ? <Trans>{name}’s role</Trans> : name
}

type ChoicesProps = { agent: AgentView; onOpen: (what: 'suspend' | 'position') => void; onDone: () => void }

function Choices({ agent, onOpen, onDone }: ChoicesProps) {
  const { whyNot, mayBecome } = agent
  return (
    <>
      <Buttons>
        {whyNot.invite === null ? <SendInvitation agent={agent} /> : null}
        <UnlockSignIn person={agent} />
        {whyNot.reinstate === null ? <Reinstate agent={agent} onDone={onDone} /> : null}
        {mayBecome.length > 0 ? (
          <Button icon="person" onClick={() => onOpen('position')}>
            <Trans>Change role…</Trans>
          </Button>
        ) : null}
        {whyNot.suspend === null ? (
          <Button icon="lock" onClick={() => onOpen('suspend')}>
            <Trans>Suspend…</Trans>
          </Button>
        ) : null}
      </Buttons>
      {whyNot.change === null ? <AgentShare agent={agent} onDone={onDone} /> : null}
      <Boundary part>
        <AgentLicenses agentId={agent.id} />
      </Boundary>
      {whyNot.change === null ? (
        <Boundary part>
          <PlaceAgent
            agentId={agent.id}
            masterCode={agent.masterCode}
            now={agent.location?.id ?? null}
            refreshes={REFRESHES}
            onDone={onDone}
          />
        </Boundary>
      ) : null}
    </>
  )
}

function SendInvitation({ agent }: { agent: AgentView }) {
  const sending = useSubmit(usersContract.sendAgentInvitation, { refreshes: REFRESHES })
  return (
    <>
      <Button kind="primary" icon="mail" pending={sending.pending} onClick={() => sending.submit({ params: { agentId: agent.id } })}>
        {agent.status === 'proposed' ? <Trans>Send invitation</Trans> : <Trans>Resend invitation</Trans>}
      </Button>
      {sending.refusal ? (
        <Notice tone="danger" live>
          {sending.refusal.message}
        </Notice>
      ) : null}
      {sending.done ? (
        <Notice tone="success" live>
          <Trans>Invitation sent to {agent.email}.</Trans>
        </Notice>
      ) : null}
    </>
  )
}

function Reinstate({ agent, onDone }: { agent: AgentView; onDone: () => void }) {
  const sending = useSubmit(usersContract.reinstateAgent, { refreshes: REFRESHES, onDone })
  return (
    <>
      <Button kind="primary" icon="check" pending={sending.pending} onClick={() => sending.submit({ params: { agentId: agent.id } })}>
        <Trans>Lift suspension</Trans>
      </Button>
      {sending.refusal ? (
        <Notice tone="danger" live>
          {sending.refusal.message}
        </Notice>
      ) : null}
    </>
  )
}

/** Suspends an agent; their members go to another agent or to the agency. The consequences are shown first. */
function SuspendAgent({ agent, onDone }: { agent: AgentView; onDone: () => void }) {
  const sending = useSubmit(usersContract.suspendAgent, { refreshes: [usersContract.agents, usersContract.agent], onDone })
  return (
    <Form
      sending={sending}
      onSubmit={(answers) =>
        sending.submit({
          params: { agentId: agent.id },
          body: { reason: answers.text('reason'), membersTo: membersToIn(answers) },
        })
      }
    >
      <Notice tone="warning">
        <Trans>They’ll be signed out everywhere on their next click.</Trans>
      </Notice>
      <MembersTo agent={agent} />
      <TextArea name="reason" label={<Trans>Reason</Trans>} hint={<Trans>Saved in the history.</Trans>} maxLength={500} rows={3} />
      <Button type="submit" kind="danger" pending={sending.pending}>
        <Trans>Suspend</Trans>
      </Button>
    </Form>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { colleaguesContract, type AgentView } from '#capabilities/colleagues/contract.ts'
import { AgentShare } from '#capabilities/colleagues/web/agent-share.tsx'
import { SuspendAgent } from '#capabilities/colleagues/web/suspend-agent.tsx'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Menu } from '#design/menu.tsx'
import { Notice } from '#design/notice.tsx'

const REFRESHES = [colleaguesContract.agents, colleaguesContract.agent]

/** What may be done for one agent; what may not is not offered, and the answer said why. */
export function AgentActions({ agent }: { agent: AgentView }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'share' | 'suspend' | null>(null)
  const inviting = useSubmit(colleaguesContract.sendAgentInvitation, { refreshes: REFRESHES })
  const reinstating = useSubmit(colleaguesContract.reinstateAgent, { refreshes: REFRESHES })
  const { whyNot, id, name } = agent
  const offered = [whyNot.invite, whyNot.change, whyNot.suspend, whyNot.reinstate].includes(null)
  if (!offered) return null
  const refused = inviting.refusal ?? reinstating.refusal
  return (
    <>
      <Menu label={t`Actions for ${name}`}>
        {whyNot.invite === null ? (
          <Button kind="quiet" icon="mail" pending={inviting.pending} onClick={() => inviting.submit({ params: { agentId: id } })}>
            {inviting.done ? <Trans>Sent. Send again</Trans> : <Trans>Send the invitation</Trans>}
          </Button>
        ) : null}
        {whyNot.change === null ? (
          <Button kind="quiet" icon="pencil" onClick={() => setOpen('share')}>
            <Trans>Share and licence</Trans>
          </Button>
        ) : null}
        {whyNot.suspend === null ? (
          <Button kind="quiet" icon="lock" onClick={() => setOpen('suspend')}>
            <Trans>Suspend</Trans>
          </Button>
        ) : null}
        {whyNot.reinstate === null ? (
          <Button kind="quiet" icon="check" pending={reinstating.pending} onClick={() => reinstating.submit({ params: { agentId: id } })}>
            <Trans>Let back in</Trans>
          </Button>
        ) : null}
      </Menu>
      {refused ? <Notice tone="danger" live>{refused.message}</Notice> : null}
      <Dialog open={open === 'share'} onClose={() => setOpen(null)} title={<Trans>Share and licence of {name}</Trans>}>
        <AgentShare agent={agent} onDone={() => setOpen(null)} />
      </Dialog>
      <Dialog open={open === 'suspend'} onClose={() => setOpen(null)} title={<Trans>Suspend {name}</Trans>}>
        <SuspendAgent agent={agent} onDone={() => setOpen(null)} />
      </Dialog>
    </>
  )
}

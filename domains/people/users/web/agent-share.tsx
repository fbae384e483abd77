import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { colleaguesContract, type AgentView } from '#domains/people/users/contract.ts'
import { LicenceFields, licenceIn, ShareField, shareIn } from '#domains/people/users/web/person-fields.tsx'
import { Button } from '#design/button.tsx'
import { Form } from '#design/form.tsx'

/** An agent's part of the agency's commission, and their licence. */
export function AgentShare({ agent: now, onDone }: { agent: AgentView; onDone: () => void }) {
  // What was read when it was opened: what somebody else saved meanwhile is refused, not overwritten.
  const [agent] = useState(now)
  const sending = useSubmit(colleaguesContract.changeAgent, { refreshes: [colleaguesContract.agents, colleaguesContract.agent], onDone })
  return (
    <Form
      sending={sending}
      onSubmit={(answers) =>
        sending.submit({
          params: { agentId: agent.id },
          body: { version: agent.version, splitBp: shareIn(answers), ...licenceIn(answers) },
        })
      }
    >
      <ShareField splitBp={agent.splitBp} />
      <LicenceFields licence={agent.licence} />
      <Button type="submit" kind="primary" pending={sending.pending}>
        <Trans>Save</Trans>
      </Button>
    </Form>
  )
}

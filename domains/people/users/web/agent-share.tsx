import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { hasBook } from '#access/positions.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { usersContract, type AgentView } from '#domains/people/users/contract.ts'
import { ShareField, shareIn } from '#domains/people/users/web/person-fields.tsx'
import { Button } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'

/** An agent's share of the agency's commission; whoever earns none has nothing to set. */
export function AgentShare({ agent: now, onDone }: { agent: AgentView; onDone: () => void }) {
  // The values when the dialog was opened: saving is refused when somebody else saved meanwhile.
  const [agent] = useState(now)
  const sending = useSubmit(usersContract.changeAgent, { refreshes: [usersContract.agents, usersContract.agent], onDone })
  if (!hasBook(agent.position)) return null
  return (
    <Form
      sending={sending}
      onSubmit={(answers) =>
        sending.submit({
          params: { agentId: agent.id },
          body: { version: agent.version, splitBp: shareIn(answers) },
        })
      }
    >
      <ShareField splitBp={agent.splitBp} />
      <Button type="submit" kind="primary" pending={sending.pending}>
        <Trans>Save</Trans>
      </Button>
    </Form>
  )
}

import { Trans } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import { usersContract, type AgentView } from '#domains/people/users/contract.ts'
import { MembersTo, membersToIn } from '#domains/people/users/web/person-fields.tsx'
import { Button } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { Notice } from '#design/states/notice.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'

/** Suspends an agent; their members go to another agent or to the agency. The consequences are shown first. */
export function SuspendAgent({ agent, onDone }: { agent: AgentView; onDone: () => void }) {
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

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { usersContract, type AgentView } from '#domains/people/users/contract.ts'
import { Button } from '#design/button.tsx'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { Notice } from '#design/states/notice.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'
import { isId } from '#platform/ids.ts'

/** Suspends an agent; their members go to another agent or to the agency. The consequences are shown first. */
export function SuspendAgent({ agent, onDone }: { agent: AgentView; onDone: () => void }) {
  const { t } = useLingui()
  const sending = useSubmit(usersContract.suspendAgent, { refreshes: [usersContract.agents, usersContract.agent], onDone })
  const { data } = useLateAnswer(usersContract.agents, { query: { masterCode: agent.masterCode, status: 'active', limit: 100 } })
  const heirs = (data?.rows ?? []).filter(({ id }) => id !== agent.id)
  return (
    <Form
      sending={sending}
      onSubmit={(answers) => {
        const membersTo = answers.text('membersTo')
        sending.submit({
          params: { agentId: agent.id },
          body: { reason: answers.text('reason'), membersTo: isId('user', membersTo) ? membersTo : null },
        })
      }}
    >
      <Notice tone="warning">
        <Trans>They are signed out everywhere with their next click.</Trans>{' '}
        <Plural value={agent.activeMembers} one="# active member needs somebody new." other="# active members need somebody new." />
      </Notice>
      <SelectField
        name="membersTo"
        label={<Trans>Their members go to</Trans>}
        placeholder={t`The agency itself, nobody by name`}
        options={heirs.map(({ id, name, activeMembers }) => ({ value: id, label: t`${name}, ${activeMembers} members now` }))}
        optional
      />
      <TextArea name="reason" label={<Trans>Why</Trans>} hint={<Trans>Kept in the history.</Trans>} maxLength={500} rows={3} />
      <Button type="submit" kind="danger" pending={sending.pending}>
        <Trans>Suspend</Trans>
      </Button>
    </Form>
  )
}

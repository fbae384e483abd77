import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLateAnswer } from '#access/web/use-answer.ts'
import type { useSubmit } from '#access/web/use-submit.ts'
import { usersContract } from '#domains/people/users/contract.ts'
import type { memberBatchesContract } from '#domains/membership/member-batches/contract.ts'
import type { BatchReport } from '#domains/membership/member-batches/contract.ts'
import type { ReasonSkipped } from '#domains/membership/member-batches/rules/bulk-eligibility.ts'
import type { Answers } from '#design/forms/answers.ts'
import { Button } from '#design/button.tsx'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { Notice } from '#design/states/notice.tsx'
import { DateField, TextArea } from '#design/forms/text-fields.tsx'
import { isId, type Id } from '#platform/ids.ts'

type Sending = ReturnType<typeof useSubmit<typeof memberBatchesContract.runBatch>>

export function NoteForm({ count, sending, onSubmit }: { count: number; sending: Sending; onSubmit: (answers: Answers) => void }) {
  return (
    <Form sending={sending} onSubmit={onSubmit}>
      <TextArea name="body" label={<Trans>Note</Trans>} hint={<Trans>The members never see it.</Trans>} maxLength={5000} />
      <DateField name="followUpOn" label={<Trans>Follow up on</Trans>} optional />
      <Button type="submit" kind="primary" pending={sending.pending}>
        <Plural value={count} one="Keep # note" other="Keep # notes" />
      </Button>
    </Form>
  )
}

/** Each distinct text as its recipients will read it. */
export function Wordings({ letters }: { letters: BatchReport['letters'] }) {
  return letters.map(({ subject, paragraphs, count }) => (
    <Notice key={subject} title={<Plural value={count} one={`# reads: “${subject}”`} other={`# read: “${subject}”`} />}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Notice>
  ))
}

type Choosing = { sending: Sending; onChoose: (agentId: Id<'user'> | null) => void; onSubmit: (agentId: Id<'user'> | null) => void }

/** Choosing the new agent; each choice shows again for which members it can be done. */
export function AgentForm({ sending, onChoose, onSubmit }: Choosing) {
  const { t } = useLingui()
  const agents = useLateAnswer(usersContract.agents, { query: { status: 'active', limit: 100 } }).data?.rows ?? []
  const chosen = (value: string): Id<'user'> | null => (isId('user', value) ? value : null)
  return (
    <Form label={t`Give them to another agent`} sending={sending} onSubmit={(answers) => onSubmit(chosen(answers.text('agentId')))}>
      <SelectField
        name="agentId"
        label={<Trans>Agent</Trans>}
        hint={<Trans>Of the members’ own agency. Another agency takes a letter from each member, on the member’s page.</Trans>}
        placeholder={t`Choose one`}
        options={[
          ...agents.map(({ id, name, masterCode }) => ({ value: id, label: `${name} · ${masterCode}` })),
          { value: 'nobody', label: t`The agency itself, nobody by name` },
        ]}
        onChange={(value) => onChoose(chosen(value))}
      />
      <Button type="submit" kind="primary" pending={sending.pending}>
        <Trans>Give them over</Trans>
      </Button>
    </Form>
  )
}

export function SkipReason({ code }: { code: string }) {
  switch (code as ReasonSkipped) {
    case 'has_account':
      return <Trans>has an account already</Trans>
    case 'no_account':
      return <Trans>has no account yet: send the way in</Trans>
    case 'not_found':
      return <Trans>is not among your members</Trans>
    case 'nothing_to_remind_of':
      return <Trans>has nothing open to be reminded of</Trans>
    case 'reminded_lately':
      return <Trans>was reminded in the last three days</Trans>
    case 'other_agency':
      return <Trans>is served by another agency</Trans>
    case 'theirs_already':
      return <Trans>is theirs already</Trans>
  }
}

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
      <TextArea name="body" label={<Trans>Note</Trans>} hint={<Trans>Members can’t see this.</Trans>} maxLength={5000} />
      <DateField name="followUpOn" label={<Trans>Follow up on</Trans>} optional />
      <Button type="submit" kind="primary" pending={sending.pending}>
        <Plural value={count} one="Save # note" other="Save # notes" />
      </Button>
    </Form>
  )
}

/** Each distinct text as its recipients will read it. */
export function Wordings({ letters }: { letters: BatchReport['letters'] }) {
  return letters.map(({ subject, paragraphs, count }) => (
    <Notice key={subject} title={<Plural value={count} one={`# member gets: “${subject}”`} other={`# members get: “${subject}”`} />}>
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
    <Form label={t`Reassign to another agent`} sending={sending} onSubmit={(answers) => onSubmit(chosen(answers.text('agentId')))}>
      <SelectField
        name="agentId"
        label={<Trans>Agent</Trans>}
        hint={
          <Trans>
            Choose an agent at the members’ own agency. Moving to another agency requires a letter from each member, on the member’s page.
          </Trans>
        }
        placeholder={t`Choose one`}
        options={[
          ...agents.map(({ id, name, masterCode }) => ({ value: id, label: `${name} · ${masterCode}` })),
          { value: 'nobody', label: t`The agency (no specific agent)` },
        ]}
        onChange={(value) => onChoose(chosen(value))}
      />
      <Button type="submit" kind="primary" pending={sending.pending}>
        <Trans>Reassign</Trans>
      </Button>
    </Form>
  )
}

export function SkipReason({ code }: { code: string }) {
  switch (code as ReasonSkipped) {
    case 'has_account':
      return <Trans>already has an account</Trans>
    case 'no_account':
      return <Trans>doesn’t have an account yet; send an account invite</Trans>
    case 'not_found':
      return <Trans>isn’t one of your members</Trans>
    case 'nothing_to_remind_of':
      return <Trans>has nothing to be reminded about</Trans>
    case 'reminded_lately':
      return <Trans>was reminded in the last 3 days</Trans>
    case 'other_agency':
      return <Trans>is served by another agency</Trans>
    case 'theirs_already':
      return <Trans>is already theirs</Trans>
  }
}

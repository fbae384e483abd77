import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { membersContract } from '#capabilities/members/contract.ts'
import { memberListContract, type Batch, type ReasonSkipped } from '#capabilities/members/list-contract.ts'
import type { useMemberFilters } from '#capabilities/members/web/member-filters.ts'
import type { Answers } from '#design/answers.ts'
import { Button } from '#design/button.tsx'
import { Form } from '#design/form.tsx'
import { ActionBar } from '#design/list/action-bar.tsx'
import { BatchDialog } from '#design/list/batch-dialog.tsx'
import type { Selection } from '#design/list/selection.ts'
import { DateField, TextArea } from '#design/text-fields.tsx'
import { isId, type Id } from '#platform/ids.ts'

type Whom = Batch['whom']
type Props = { selection: Selection; matching: number | null; filters: ReturnType<typeof useMemberFilters> }

/** What can be done for the chosen members at once: each is shown first, with whom it cannot be done for. */
export function MemberBatches({ selection, matching, filters }: Props) {
  const [open, setOpen] = useState<Batch['kind'] | null>(null)
  const previewing = useSubmit(memberListContract.previewBatch)
  const running = useSubmit(memberListContract.runBatch, {
    refreshes: [membersContract.list, membersContract.notes, membersContract.activity],
  })
  const whom: Whom = selection.all
    ? { matching: filters }
    : { ids: selection.keys.filter((key): key is Id<'member'> => isId('member', key)) }
  const begin = (kind: Batch['kind']) => {
    running.reset()
    setOpen(kind)
    previewing.submit({ body: kind === 'invite' ? { kind, whom } : { kind, whom, body: PREVIEWED } })
  }
  const close = () => {
    setOpen(null)
    if (running.done) selection.clear()
  }
  const dialog = {
    onClose: close,
    preview: previewing.answer,
    report: running.answer,
    pending: running.pending,
    refusal: previewing.refusal ?? running.refusal,
    because: (code: string) => <Because code={code} />,
  }
  const willDo = previewing.answer?.done ?? 0
  return (
    <>
      <ActionBar selection={selection} matching={matching}>
        <Button size="small" icon="mail" onClick={() => begin('invite')}>
          <Trans>Send the way in</Trans>
        </Button>
        <Button size="small" icon="pencil" onClick={() => begin('note')}>
          <Trans>Write a note</Trans>
        </Button>
      </ActionBar>
      <BatchDialog
        {...dialog}
        open={open === 'invite'}
        title={<Trans>Send the way into their account</Trans>}
        action={willDo === 0 ? null : <Plural value={willDo} one="Send # letter" other="Send # letters" />}
        onRun={() => running.submit({ body: { kind: 'invite', whom } })}
      >
        <p>
          <Trans>Each gets a letter with a link that works for 14 days, and chooses a password. An earlier link stops working.</Trans>
        </p>
      </BatchDialog>
      <BatchDialog {...dialog} open={open === 'note'} title={<Trans>Write the same note about each</Trans>} action={null} onRun={() => {}}>
        <NoteForm
          count={willDo}
          sending={running}
          onSubmit={(answers) =>
            running.submit({ body: { kind: 'note', whom, body: answers.text('body'), followUpOn: answers.day('followUpOn') } })
          }
        />
      </BatchDialog>
    </>
  )
}

/** For whom a note can be written does not depend on what it says. */
const PREVIEWED = '–'

function NoteForm({
  count,
  sending,
  onSubmit,
}: {
  count: number
  sending: ReturnType<typeof useSubmit<typeof memberListContract.runBatch>>
  onSubmit: (answers: Answers) => void
}) {
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

function Because({ code }: { code: string }) {
  switch (code as ReasonSkipped) {
    case 'has_account':
      return <Trans>has an account already</Trans>
    case 'not_found':
      return <Trans>is not among your members</Trans>
  }
}

import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useClientState } from '#access/web/client-state.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { membersContract } from '#domains/membership/members/contract.ts'
import { memberBatchesContract } from '#domains/membership/member-batches/contract.ts'
import { memberListContract } from '#domains/membership/member-list/contract.ts'
import type { Batch, BatchReport } from '#domains/membership/member-batches/contract.ts'
import { AgentForm, NoteForm, SkipReason, Wordings } from '#domains/membership/member-batches/web/batch-parts.tsx'
import type { Selected } from '#domains/membership/member-list/web/member-list.tsx'
import { Button } from '#design/button.tsx'
import { ActionBar } from '#design/list/action-bar.tsx'
import { BatchDialog } from '#design/list/batch-dialog.tsx'
import { isId, type Id } from '#platform/ids.ts'

type BatchTarget = Batch['whom']

/** Actions for the chosen members, each previewed first with the members it cannot be done for. */
export function MemberBatches({ selection, matching, filters }: Selected) {
  const mayReassign = useClientState().session?.verbs.includes('agents.suspend') ?? false
  const [open, setOpen] = useState<Batch['kind'] | null>(null)
  // The previous preview stays while the next one loads, so that the form beneath it keeps what was chosen.
  const [preview, setPreview] = useState<BatchReport | null>(null)
  const previewing = useSubmit(memberBatchesContract.previewBatch, { onDone: setPreview })
  const running = useSubmit(memberBatchesContract.runBatch, {
    refreshes: [memberListContract.list, membersContract.notes, membersContract.activity],
  })
  const whom: BatchTarget = selection.all
    ? { matching: filters }
    : { ids: selection.keys.filter((key): key is Id<'member'> => isId('member', key)) }
  const begin = (kind: Batch['kind']) => {
    running.reset()
    previewing.reset()
    setOpen(kind)
    setPreview(kind === 'reassign' ? NOTHING_YET : null)
    if (kind !== 'reassign') previewing.submit({ body: previewBody(kind, whom) })
  }
  const close = () => {
    setOpen(null)
    if (running.done) selection.clear()
  }
  const dialog = {
    onClose: close,
    preview,
    report: running.answer,
    pending: running.pending,
    refusal: previewing.refusal ?? running.refusal,
    because: (code: string) => <SkipReason code={code} />,
  }
  const willDo = preview?.done ?? 0
  return (
    <>
      <ActionBar selection={selection} matching={matching}>
        <Button size="small" icon="mail" onClick={() => begin('invite')}>
          <Trans>Send account invite</Trans>
        </Button>
        <Button size="small" icon="bell" onClick={() => begin('remind')}>
          <Trans>Send reminder</Trans>
        </Button>
        <Button size="small" icon="pencil" onClick={() => begin('note')}>
          <Trans>Add note</Trans>
        </Button>
        {mayReassign ? (
          <Button size="small" icon="person" onClick={() => begin('reassign')}>
            <Trans>Reassign to another agent</Trans>
          </Button>
        ) : null}
      </ActionBar>
      <BatchDialog
        {...dialog}
        open={open === 'invite'}
        title={<Trans>Send account invites</Trans>}
        action={willDo === 0 ? null : <Plural value={willDo} one="Send # email" other="Send # emails" />}
        onRun={() => running.submit({ body: { kind: 'invite', whom } })}
      >
        <p>
          <Trans>
            Each member gets an email with a link that works for 14 days, and chooses a password. Any earlier link stops working.
          </Trans>
        </p>
      </BatchDialog>
      <BatchDialog
        {...dialog}
        open={open === 'remind'}
        title={<Trans>Remind members of open items</Trans>}
        action={willDo === 0 ? null : <Plural value={willDo} one="Send # email" other="Send # emails" />}
        onRun={() => running.submit({ body: { kind: 'remind', whom } })}
      >
        <Wordings letters={preview?.letters ?? []} />
      </BatchDialog>
      <BatchDialog {...dialog} open={open === 'reassign'} title={<Trans>Reassign to another agent</Trans>} action={null} onRun={() => {}}>
        <AgentForm
          sending={running}
          onChoose={(agentId) => previewing.submit({ body: { kind: 'reassign', whom, agentId } })}
          onSubmit={(agentId) => running.submit({ body: { kind: 'reassign', whom, agentId } })}
        />
      </BatchDialog>
      <BatchDialog
        {...dialog}
        open={open === 'note'}
        title={<Trans>Add the same note to each member</Trans>}
        action={null}
        onRun={() => {}}
      >
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

/** The preview before anything is typed: for whom a note can be written does not depend on its text. */
const previewBody = (kind: Exclude<Batch['kind'], 'reassign'>, whom: BatchTarget): Batch =>
  kind === 'note' ? { kind, whom, body: '–' } : { kind, whom }

/** The new agent is chosen first. */
const NOTHING_YET: BatchReport = { done: 0, skipped: 0, why: [], letters: [] }

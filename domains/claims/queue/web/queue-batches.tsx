import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { claimListContract } from '#domains/claims/claim-list/contract.ts'
import { OURS } from '#domains/claims/model/rules/answers.ts'
import { DOCUMENT_KINDS } from '#domains/claims/model/rules/documents.data.ts'
import { DOCUMENT_WORDS } from '#domains/claims/claim-view/web/document-words.ts'
import { type QueueBatch, queueContract } from '#domains/claims/queue/contract.ts'
import { Button } from '#design/button.tsx'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { ActionBar } from '#design/list/action-bar.tsx'
import { BatchDialog } from '#design/list/batch-dialog.tsx'
import type { Selection } from '#design/list/selection.ts'
import { TextArea } from '#design/forms/text-fields.tsx'
import { type Id, isId } from '#platform/ids.ts'

/** Actions for the selected claims. A preview shows which claims would be skipped, and why. */
export function QueueBatches({ selection }: { selection: Selection }) {
  const [open, setOpen] = useState<QueueBatch['kind'] | null>(null)
  const previewing = useSubmit(queueContract.previewBatch)
  const running = useSubmit(queueContract.runBatch, {
    refreshes: [queueContract.claimQueue, queueContract.queueCounts, claimListContract.claims, claimListContract.count],
  })
  const claimIds = selection.keys.filter((key): key is Id<'claim'> => isId('claim', key))
  const begin = (kind: QueueBatch['kind']) => {
    running.reset()
    setOpen(kind)
    previewing.submit({
      body: kind === 'assign' ? { kind, claimIds, to: null } : { kind, claimIds, requirements: [{ requirement: 'photos', why: '-' }] },
    })
  }
  const dialog = {
    onClose: () => {
      setOpen(null)
      if (running.done) selection.clear()
    },
    preview: previewing.answer,
    report: running.answer,
    pending: running.pending,
    refusal: previewing.refusal ?? running.refusal,
    because: (words: string) => words,
    action: null,
    onRun: () => {},
  }
  const count = previewing.answer?.done ?? 0
  return (
    <>
      <ActionBar selection={selection} matching={null}>
        <Button size="small" icon="person" onClick={() => begin('assign')}>
          <Trans>Assign</Trans>
        </Button>
        <Button size="small" icon="file-alert" onClick={() => begin('request')}>
          <Trans>Request document</Trans>
        </Button>
      </ActionBar>
      <BatchDialog {...dialog} open={open === 'assign'} title={<Trans>Assign selected claims</Trans>}>
        <AssignForm count={count} running={running} claimIds={claimIds} />
      </BatchDialog>
      <BatchDialog {...dialog} open={open === 'request'} title={<Trans>Request the same document</Trans>}>
        <RequestForm count={count} running={running} claimIds={claimIds} />
      </BatchDialog>
    </>
  )
}

type Running = ReturnType<typeof useSubmit<typeof queueContract.runBatch>>
type FormProps = { count: number; running: Running; claimIds: readonly Id<'claim'>[] }

/** "Nobody" must be chosen explicitly: as the default, submitting the form would unassign all claims. */
const NOBODY = 'nobody'

function AssignForm({ count, running, claimIds }: FormProps) {
  const { t } = useLingui()
  const handlers = useLateAnswer(queueContract.claimHandlers, {}).data?.rows ?? []
  return (
    <Form
      label={t`Assign selected claims`}
      sending={running}
      onSubmit={(answers) => {
        const to = answers.text('to')
        running.submit({ body: { kind: 'assign', claimIds: [...claimIds], to: isId('user', to) ? to : null } })
      }}
    >
      <SelectField
        name="to"
        label={<Trans>Handler</Trans>}
        placeholder={t`Choose a handler`}
        missing={t`Choose a handler, or choose Unassigned to return the claims to the queue.`}
        options={[
          { value: NOBODY, label: t`Unassigned: return to queue` },
          ...handlers.map(({ id, name, level }) => ({ value: id, label: level ? t`${name}, level ${level}` : name })),
        ]}
      />
      <Button type="submit" kind="primary" pending={running.pending}>
        <Plural value={count} one="Assign # claim" other="Assign # claims" />
      </Button>
    </Form>
  )
}

function RequestForm({ count, running, claimIds }: FormProps) {
  const { t, i18n } = useLingui()
  return (
    <Form
      label={t`Request the same document`}
      sending={running}
      onSubmit={(answers) => {
        const requirement = DOCUMENT_KINDS.find((each) => each === answers.text('requirement'))
        if (requirement)
          running.submit({ body: { kind: 'request', claimIds: [...claimIds], requirements: [{ requirement, why: answers.text('why') }] } })
      }}
    >
      <SelectField
        name="requirement"
        label={<Trans>Document</Trans>}
        options={DOCUMENT_KINDS.filter((requirement) => !OURS.includes(requirement)).map((requirement) => ({
          value: requirement,
          label: i18n._(DOCUMENT_WORDS[requirement].title),
        }))}
      />
      <TextArea
        name="why"
        label={<Trans>Why it’s needed</Trans>}
        hint={<Trans>Each member sees this in an email.</Trans>}
        rows={2}
        maxLength={500}
        missing={t`Enter why it’s needed.`}
      />
      <Button type="submit" kind="primary" pending={running.pending}>
        <Plural value={count} one="Email # member" other="Email # members" />
      </Button>
    </Form>
  )
}

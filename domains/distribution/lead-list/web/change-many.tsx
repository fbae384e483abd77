import { Plural, Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { type LeadBatch, type LeadBatchChange, leadListContract } from '#domains/distribution/lead-list/contract.ts'
import { BatchPreview, SkipWord } from '#domains/distribution/lead-list/web/batch-preview.tsx'
import { ChangeFields, changeIn } from '#domains/distribution/lead-list/web/change-fields.tsx'
import type { Owners } from '#domains/distribution/lead-list/web/lead-batches.tsx'
import { crmToken } from '#domains/people/sign-in/web/crm-token.ts'
import { LEADS_CHANGED } from '#domains/distribution/leads/web/leads-changed.ts'
import { Button } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Skipped } from '#design/list/batch-dialog.tsx'
import { Notice } from '#design/states/notice.tsx'
import type { Id } from '#platform/ids.ts'

type Kind = LeadBatchChange['kind']

const TITLES: Readonly<Record<Kind, ReactNode>> = {
  owner: <Trans>Reassign selected leads</Trans>,
  stage: <Trans>Move selected leads</Trans>,
  next: <Trans>Set next step for selected leads</Trans>,
  source: <Trans>Change source of selected leads</Trans>,
  disqualify: <Trans>Disqualify selected leads</Trans>,
}

type Props = { kind: Kind; whom: LeadBatch['whom']; owners: Owners; onClose: (wasDone: boolean) => void }

/** First what is to be changed, then what that would do and to which leads not, then the result with its undo. */
export function ChangeMany({ kind, whom, owners, onClose }: Props) {
  const [change, setChange] = useState<LeadBatchChange | null>(null)
  const previewing = useSubmit(leadListContract.previewBatch, { token: crmToken })
  const running = useSubmit(leadListContract.runBatch, LEADS_CHANGED)
  const preview = previewing.answer
  const report = running.answer
  const look = (next: LeadBatchChange): void => {
    setChange(next)
    previewing.submit({ body: { whom, change: next } })
  }
  return (
    <Dialog open onClose={() => onClose(running.done)} title={TITLES[kind]}>
      {running.refusal ? <Notice tone="danger" live title={running.refusal.message} /> : null}
      {report ? (
        <>
          <Notice tone="success" live title={<Plural value={report.done} one="# lead changed." other="# leads changed." />}>
            <Skipped report={report} because={(code) => <SkipWord code={code} />} />
          </Notice>
          {report.batchId ? <UndoMany batchId={report.batchId} /> : null}
        </>
      ) : preview && change ? (
        <>
          <BatchPreview preview={preview} kind={kind} />
          <FormActions>
            <Button onClick={previewing.reset}>
              <Trans>Back</Trans>
            </Button>
            {preview.done > 0 ? (
              <Button
                kind={kind === 'disqualify' ? 'danger' : 'primary'}
                pending={running.pending}
                onClick={() => running.submit({ body: { whom, change } })}
              >
                <Plural value={preview.done} one="Change # lead" other="Change # leads" />
              </Button>
            ) : null}
          </FormActions>
        </>
      ) : (
        <Form sending={previewing} onSubmit={(answers) => look(changeIn(kind, answers))}>
          <ChangeFields kind={kind} owners={owners} before={change} />
          <FormActions>
            <Button type="submit" kind="primary" pending={previewing.pending}>
              <Trans>Preview changes</Trans>
            </Button>
          </FormActions>
        </Form>
      )}
    </Dialog>
  )
}

function UndoMany({ batchId }: { batchId: Id<'leadBatch'> }) {
  const undoing = useSubmit(leadListContract.undoBatch, LEADS_CHANGED)
  const report = undoing.answer
  if (report)
    return (
      <Notice tone="info" live title={<Plural value={report.done} one="# lead restored." other="# leads restored." />}>
        <Skipped report={report} because={(code) => <SkipWord code={code} />} />
      </Notice>
    )
  return (
    <>
      {undoing.refusal ? <Notice tone="danger" live title={undoing.refusal.message} /> : null}
      <p>
        <Trans>You can undo this for 15 minutes, for leads no one has changed since.</Trans>{' '}
        <Button size="small" pending={undoing.pending} onClick={() => undoing.submit({ params: { batchId } })}>
          <Trans>Undo</Trans>
        </Button>
      </p>
    </>
  )
}

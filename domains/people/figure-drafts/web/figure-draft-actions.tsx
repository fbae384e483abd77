import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { figureDraftsContract, type FigureDraft } from '#domains/people/figure-drafts/contract.ts'
import { useFigureWords } from '#domains/people/figure-drafts/web/figure-words.ts'
import { Button } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Notice } from '#design/states/notice.tsx'
import { DayText } from '#design/values/moment.tsx'

type Props = { draft: FigureDraft }
const { draft: ONE, kinds, set } = figureDraftsContract
const CHANGED = [ONE, kinds, set] as const

/** Propose or withdraw a draft; once it is proposed, publish or return it. A disabled one says why. */
export function FigureDraftActions({ draft }: Props) {
  if (draft.state === 'published' || draft.state === 'withdrawn') return null
  return (
    <>
      {draft.state === 'proposed' ? (
        <>
          <Publish draft={draft} />
          <GiveBack draft={draft} />
        </>
      ) : (
        <Propose draft={draft} />
      )}
      <Withdraw draft={draft} />
    </>
  )
}

function Propose({ draft: { id: draftId, whyNot } }: Props) {
  const words = useFigureWords()
  const sending = useSubmit(figureDraftsContract.propose, { refreshes: CHANGED })
  return (
    <Button
      kind="primary"
      pending={sending.pending}
      disabledReason={words(whyNot.propose)}
      onClick={() => sending.submit({ params: { draftId } })}
    >
      <Trans>Propose</Trans>
    </Button>
  )
}

function Publish({ draft: { id: draftId, effectiveOn, whyNot } }: Props) {
  const words = useFigureWords()
  const [isOpen, setOpen] = useState(false)
  const sending = useSubmit(figureDraftsContract.publish, { refreshes: CHANGED, onDone: () => setOpen(false) })
  return (
    <>
      <Button kind="primary" onClick={() => setOpen(true)} disabledReason={words(whyNot.publish)}>
        <Trans>Publish</Trans>
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={<Trans>Publish these figures?</Trans>}
        actions={
          <Button kind="primary" pending={sending.pending} onClick={() => sending.submit({ params: { draftId } })}>
            <Trans>Publish version</Trans>
          </Button>
        }
      >
        {sending.refusal ? <Notice tone="danger" live title={sending.refusal.message} /> : null}
        <p>
          <Trans>
            They are in force from <DayText day={effectiveOn} />. After that they can’t be changed, only followed by another version.
          </Trans>
        </p>
      </Dialog>
    </>
  )
}

function GiveBack({ draft: { id: draftId, whyNot } }: Props) {
  const { t } = useLingui()
  const words = useFigureWords()
  const [isOpen, setOpen] = useState(false)
  const sending = useSubmit(figureDraftsContract.giveBack, { refreshes: CHANGED, onDone: () => setOpen(false) })
  return (
    <>
      <Button onClick={() => setOpen(true)} disabledReason={words(whyNot.giveBack)}>
        <Trans>Return draft</Trans>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={<Trans>Return these figures</Trans>}>
        <Form sending={sending} onSubmit={(answers) => sending.submit({ params: { draftId }, body: { why: answers.text('why') } })}>
          <TextArea name="why" label={t`What should change`} maxLength={400} rows={3} missing={t`Enter what should change.`} />
          <Button type="submit" kind="primary" pending={sending.pending}>
            <Trans>Return draft</Trans>
          </Button>
        </Form>
      </Dialog>
    </>
  )
}

function Withdraw({ draft: { id: draftId, whyNot } }: Props) {
  const [isOpen, setOpen] = useState(false)
  const sending = useSubmit(figureDraftsContract.withdraw, { refreshes: CHANGED, onDone: () => setOpen(false) })
  if (whyNot.withdraw) return null
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        <Trans>Withdraw</Trans>
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={<Trans>Withdraw this draft?</Trans>}
        actions={
          <Button kind="danger" pending={sending.pending} onClick={() => sending.submit({ params: { draftId } })}>
            <Trans>Withdraw</Trans>
          </Button>
        }
      >
        <p>
          <Trans>It can’t be proposed again. The figures in force stay as they are.</Trans>
        </p>
      </Dialog>
    </>
  )
}

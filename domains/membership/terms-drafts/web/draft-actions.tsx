import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { termsContract } from '#domains/membership/terms/contract.ts'
import { draftsContract, type DraftView } from '#domains/membership/terms-drafts/contract.ts'
import { useDraftWords } from '#domains/membership/terms-drafts/web/draft-words.ts'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Form } from '#design/forms/form.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Notice } from '#design/states/notice.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'

type Props = { draft: DraftView }
const CHANGED = [draftsContract.draft, draftsContract.overview] as const

/** The actions on a draft: propose it or, once it is proposed, return or publish it; a disabled one says why. */
export function DraftActions({ draft }: Props) {
  return draft.proposedAt ? (
    <>
      <Publish draft={draft} />
      <GiveBack draft={draft} />
    </>
  ) : (
    <>
      <Propose draft={draft} />
      <Discard draft={draft} />
    </>
  )
}

function Propose({ draft: { version, whyNot } }: Props) {
  const words = useDraftWords()
  const sending = useSubmit(draftsContract.propose, { refreshes: CHANGED })
  return (
    <Button
      kind="primary"
      pending={sending.pending}
      disabledReason={words(whyNot.propose)}
      onClick={() => sending.submit({ params: { version } })}
    >
      <Trans>Submit to compliance</Trans>
    </Button>
  )
}

function Publish({ draft: { version, effectiveOn, material, whyNot, spanish, spanishLacks } }: Props) {
  const hasSpanish = spanish !== null && spanishLacks.every(({ why }) => why === 'unchanged')
  const words = useDraftWords()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const sending = useSubmit(draftsContract.publish, {
    refreshes: [draftsContract.overview, termsContract.versions, termsContract.current],
    onDone: () => void navigate(pathTo('/account-center/terms')),
  })
  return (
    <>
      <Button kind="primary" onClick={() => setOpen(true)} disabledReason={words(whyNot.publish)}>
        <Trans>Publish</Trans>
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={<Trans>Publish version {version}?</Trans>}
        actions={
          <Button kind="primary" pending={sending.pending} onClick={() => sending.submit({ params: { version } })}>
            <Trans>Publish version</Trans>
          </Button>
        }
      >
        {sending.refusal ? <Notice tone="danger" live title={sending.refusal.message} /> : null}
        {hasSpanish ? null : <Notice tone="warning" title={<Trans>This version has no complete Spanish translation.</Trans>} />}
        <p>
          <Trans>
            After that, the text can’t be changed. It takes effect on <DayText day={effectiveOn} />, and every member with a membership gets
            an email.
          </Trans>{' '}
          {material ? (
            <Trans>Everyone who accepted an earlier version is asked to accept this one.</Trans>
          ) : (
            <Trans>No one is asked to accept it.</Trans>
          )}
        </p>
      </Dialog>
    </>
  )
}

function GiveBack({ draft: { version, whyNot } }: Props) {
  const { t } = useLingui()
  const words = useDraftWords()
  const [isOpen, setOpen] = useState(false)
  const sending = useSubmit(draftsContract.giveBack, { refreshes: CHANGED, onDone: () => setOpen(false) })
  return (
    <>
      <Button onClick={() => setOpen(true)} disabledReason={words(whyNot.giveBack)}>
        <Trans>Return draft</Trans>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={<Trans>Return version {version}</Trans>}>
        <Form sending={sending} onSubmit={(answers) => sending.submit({ params: { version }, body: { why: answers.text('why') } })}>
          <TextArea name="why" label={t`What should change`} maxLength={400} rows={3} missing={t`Enter what should change.`} />
          <Button type="submit" kind="primary" pending={sending.pending}>
            <Trans>Return draft</Trans>
          </Button>
        </Form>
      </Dialog>
    </>
  )
}

function Discard({ draft: { version, whyNot } }: Props) {
  const words = useDraftWords()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const sending = useSubmit(draftsContract.discard, {
    refreshes: [draftsContract.overview],
    onDone: () => void navigate(pathTo('/account-center/terms')),
  })
  if (whyNot.change) return null
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)} disabledReason={words(whyNot.change)}>
        <Trans>Discard</Trans>
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={<Trans>Discard draft {version}?</Trans>}
        actions={
          <Button kind="danger" pending={sending.pending} onClick={() => sending.submit({ params: { version } })}>
            <Trans>Discard</Trans>
          </Button>
        }
      >
        <p>
          <Trans>Its text will be lost. The history keeps a record that it existed.</Trans>
        </p>
      </Dialog>
    </>
  )
}

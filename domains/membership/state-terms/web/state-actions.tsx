import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Route } from '#access/contract.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { stateTermsContract, type StateTextView } from '#domains/membership/state-terms/contract.ts'
import { useStateWords } from '#domains/membership/state-terms/web/state-words.ts'
import { termsContract } from '#domains/membership/terms/contract.ts'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Notice } from '#design/states/notice.tsx'

type Props = { text: StateTextView; version: string; refreshes: readonly Route[] }
const CHANGED = [stateTermsContract.states, stateTermsContract.text]

/** Approve the text as it is shown; publish or discard clauses that wait. A disabled button says why. */
export function StateActions({ text, version, refreshes }: Props) {
  return (
    <>
      <Approve text={text} version={version} refreshes={refreshes} />
      {text.ownDay && text.drafted ? <Publish text={text} version={version} refreshes={refreshes} /> : null}
      {text.drafted && text.whyNotText.change === null ? <Discard text={text} version={version} refreshes={refreshes} /> : null}
    </>
  )
}

function Approve({ text: { state, digest, spanishDigest, whyNot }, version, refreshes }: Props) {
  const words = useStateWords()
  const sending = useSubmit(stateTermsContract.approve, { refreshes: [...CHANGED, ...refreshes] })
  return (
    <>
      {sending.refusal ? <Notice tone="danger" live title={sending.refusal.message} /> : null}
      <Button
        kind="primary"
        pending={sending.pending}
        disabledReason={words(whyNot.approve)}
        onClick={() => sending.submit({ params: { version }, body: { texts: [{ state, digest, spanishDigest }] } })}
      >
        <Trans>Approve this text</Trans>
      </Button>
    </>
  )
}

function Publish({ text: { state, name, material, whyNotText }, version, refreshes }: Props) {
  const words = useStateWords()
  const [isOpen, setOpen] = useState(false)
  const sending = useSubmit(stateTermsContract.publish, {
    refreshes: [...CHANGED, ...refreshes, termsContract.versions, termsContract.current],
    onDone: () => setOpen(false),
  })
  return (
    <>
      <Button onClick={() => setOpen(true)} disabledReason={words(whyNotText.publish)}>
        <Trans>Publish</Trans>
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={<Trans>Publish the clauses of {name}?</Trans>}
        actions={
          <Button kind="primary" pending={sending.pending} onClick={() => sending.submit({ params: { version, state } })}>
            <Trans>Publish clauses</Trans>
          </Button>
        }
      >
        {sending.refusal ? <Notice tone="danger" live title={sending.refusal.message} /> : null}
        <p>
          <Trans>After that, the text can’t be changed. Members there get an email, and keep what they agreed to.</Trans>{' '}
          {material ? <Trans>They are asked to accept the new text.</Trans> : <Trans>No one is asked to accept it.</Trans>}
        </p>
      </Dialog>
    </>
  )
}

function Discard({ text: { state, name }, version, refreshes }: Props) {
  const [isOpen, setOpen] = useState(false)
  const sending = useSubmit(stateTermsContract.discard, { refreshes: [...CHANGED, ...refreshes], onDone: () => setOpen(false) })
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        <Trans>Discard</Trans>
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={<Trans>Discard the clauses of {name}?</Trans>}
        actions={
          <Button kind="danger" pending={sending.pending} onClick={() => sending.submit({ params: { version, state } })}>
            <Trans>Discard</Trans>
          </Button>
        }
      >
        {sending.refusal ? <Notice tone="danger" live title={sending.refusal.message} /> : null}
        <p>
          <Trans>What isn’t published is lost. Published clauses stay.</Trans>
        </p>
      </Dialog>
    </>
  )
}

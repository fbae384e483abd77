import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { bookTransfersContract, type BookView } from '#domains/distribution/book-transfers/contract.ts'
import { Button, Buttons } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { TextArea, TextField } from '#design/forms/text-fields.tsx'
import { Dialog } from '#design/layout/dialog.tsx'

const REFRESHES = [bookTransfersContract.books]
type Asking = 'confirm' | 'decline' | 'cancel' | 'keep'

/** What the reader may do with a transfer: the second person's word, calling it off, a member's objection. */
export function BookActions({ book }: { book: BookView }) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const close = () => setAsking(null)
  const { t } = useLingui()
  const { whyNot } = book
  const isProposerGone = whyNot.confirm === 'proposer_is_gone'
  const requesterIsGone = t`The person who requested this transfer can’t do so anymore. Decline it, so that someone else requests it again.`
  const offered: readonly [Asking, boolean, React.ReactNode][] = [
    ['confirm', whyNot.confirm === null || isProposerGone, <Trans key="confirm">Confirm…</Trans>],
    ['decline', whyNot.decide === null, <Trans key="decline">Decline…</Trans>],
    ['keep', whyNot.keep === null, <Trans key="keep">A member objects…</Trans>],
    ['cancel', whyNot.cancel === null, <Trans key="cancel">Cancel transfer…</Trans>],
  ]
  if (!offered.some(([, may]) => may)) return null
  return (
    <>
      <Buttons>
        {offered
          .filter(([, may]) => may)
          .map(([what, , words]) => (
            <Button
              key={what}
              size="small"
              disabledReason={what === 'confirm' && isProposerGone ? requesterIsGone : null}
              onClick={() => setAsking(what)}
            >
              {words}
            </Button>
          ))}
      </Buttons>
      <Dialog open={asking === 'confirm' || asking === 'decline'} onClose={close} title={<Trans>Decide on the transfer</Trans>}>
        <Decide book={book} confirm={asking === 'confirm'} onDone={close} />
      </Dialog>
      <Dialog open={asking === 'keep'} onClose={close} title={<Trans>A member objects</Trans>}>
        <Keep book={book} onDone={close} />
      </Dialog>
      <Dialog open={asking === 'cancel'} onClose={close} title={<Trans>Cancel this transfer?</Trans>}>
        <Cancel book={book} onDone={close} />
      </Dialog>
    </>
  )
}

type FormProps = { book: BookView; onDone: () => void }

function Decide({ book: { id: bookId, memberships, told }, confirm, onDone }: FormProps & { confirm: boolean }) {
  const sending = useSubmit(bookTransfersContract.decideBook, { refreshes: REFRESHES, onDone })
  return (
    <Form sending={sending} onSubmit={(answers) => sending.submit({ params: { bookId }, body: { confirm, note: answers.text('note') } })}>
      <MembersEmailed told={told} memberships={memberships} confirm={confirm} />
      <TextArea name="note" label={confirm ? <Trans>What you checked</Trans> : <Trans>Reason</Trans>} rows={3} maxLength={500} />
      <Button type="submit" kind="primary" pending={sending.pending}>
        {confirm ? <Trans>Confirm transfer</Trans> : <Trans>Decline transfer</Trans>}
      </Button>
    </Form>
  )
}

function Keep({ book: { id: bookId }, onDone }: FormProps) {
  const sending = useSubmit(bookTransfersContract.keepMembership, { refreshes: REFRESHES, onDone })
  return (
    <Form sending={sending} onSubmit={(answers) => sending.submit({ params: { bookId }, body: { number: answers.text('number') } })}>
      <TextField
        name="number"
        label={<Trans>Membership number</Trans>}
        hint={<Trans>It stays with its agency. The others move.</Trans>}
        autoComplete="off"
      />
      <Button type="submit" kind="primary" pending={sending.pending}>
        <Trans>Keep with agency</Trans>
      </Button>
    </Form>
  )
}

function Cancel({ book: { id: bookId, told, moved, memberships }, onDone }: FormProps) {
  const sending = useSubmit(bookTransfersContract.cancelBook, { refreshes: REFRESHES, onDone })
  return (
    <Form sending={sending} onSubmit={() => sending.submit({ params: { bookId } })}>
      <p>
        {moved > 0 ? (
          <Trans>
            {moved} of {memberships} memberships have moved, and stay moved. The others won’t move.
          </Trans>
        ) : (
          <Trans>No memberships have moved yet, and none will.</Trans>
        )}
      </p>
      <MembersEmailed told={Math.max(0, told - moved)} memberships={memberships} confirm={false} />
      <Button type="submit" kind="danger" pending={sending.pending}>
        <Trans>Cancel it</Trans>
      </Button>
    </Form>
  )
}

/** What its members were written to, and what they will be. `confirm`: the transfer goes on. */
export function MembersEmailed({ told, memberships, confirm }: Pick<BookView, 'told' | 'memberships'> & { confirm: boolean }) {
  if (confirm)
    return (
      <p>
        <Trans>
          {told} of {memberships} members have been emailed.
        </Trans>
      </p>
    )
  return told > 0 ? (
    <p>
      <Plural
        value={told}
        one="# member was emailed about the transfer. We’ll email them that their agency stays."
        other="# members were emailed about the transfer. We’ll email them that their agency stays."
      />
    </p>
  ) : null
}

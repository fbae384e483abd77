import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { type ComplaintLetter, complaintsContract } from '#domains/claims/complaints/contract.ts'
import { Button } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import type { Id } from '#platform/ids.ts'
import { Notice } from '#design/states/notice.tsx'
import { FoldedCard } from '#design/layout/card.tsx'
import { Moment } from '#design/values/moment.tsx'

type Letter = ComplaintLetter & { sentByName?: string }

/** What was sent, as it was sent. `file`: where it is printed from. */
export function Letters<Each extends Letter>({ letters, file }: { letters: readonly Each[]; file?: (letter: Each) => ReactNode }) {
  return letters.map((letter) => (
    <FoldedCard key={letter.id} title={letter.subject} note={<Moment at={letter.sentAt} />}>
      {letter.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {letter.sentByName ? (
        <p>
          {letter.sentAs === 'email' ? (
            <Trans>Emailed by {letter.sentByName}.</Trans>
          ) : letter.mailedAt ? (
            <Trans>
              A letter by {letter.sentByName}, mailed <Moment at={letter.mailedAt} relative={false} />.
            </Trans>
          ) : (
            <Trans>A letter by {letter.sentByName}, to print and mail.</Trans>
          )}
        </p>
      ) : null}
      {file?.(letter)}
    </FoldedCard>
  ))
}

/** For a letter that was printed: it is in the mail. */
export function MarkMailed({ complaintId, letterId }: { complaintId: Id<'complaint'>; letterId: Id<'complaintLetter'> }) {
  const sending = useSubmit(complaintsContract.mailLetter, { refreshes: [complaintsContract.complaint] })
  return (
    <>
      {sending.refusal ? <Notice tone="danger" live title={sending.refusal.message} /> : null}
      <Button pending={sending.pending} onClick={() => sending.submit({ params: { complaintId, letterId } })}>
        <Trans context="letter">Mark as mailed</Trans>
      </Button>
    </>
  )
}

/** The answer does not settle it: the complaint is opened again, by its maker or by staff. */
export function ReopenComplaint({ complaintId }: { complaintId: Id<'complaint'> }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const sending = useSubmit(complaintsContract.reopen, {
    refreshes: [complaintsContract.mine, complaintsContract.complaint, complaintsContract.list],
    onDone: () => setOpen(false),
  })
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Trans>Reopen complaint</Trans>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={<Trans>Reopen complaint</Trans>}>
        <Form
          sending={sending}
          label={t`Reopen complaint`}
          onSubmit={(answers) => sending.submit({ params: { complaintId }, body: { why: answers.text('why') } })}
        >
          <TextArea name="why" label={<Trans>What the answer doesn’t settle</Trans>} maxLength={2000} rows={4} />
          <Button type="submit" kind="primary" pending={sending.pending}>
            <Trans>Reopen complaint</Trans>
          </Button>
        </Form>
      </Dialog>
    </>
  )
}

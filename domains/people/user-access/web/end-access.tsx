import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { userAccessContract } from '#domains/people/user-access/contract.ts'
import type { ReasonNotOnAccess } from '#domains/people/user-access/policy.ts'
import { ACCESS_CHANGED } from '#domains/people/user-access/web/access-changed.ts'
import { ACCESS_REASONS } from '#domains/people/user-access/web/access-words.ts'
import { Button, Buttons } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Notice } from '#design/states/notice.tsx'
import type { Id } from '#platform/ids.ts'

type WhyNot = Record<'suspend' | 'reinstate' | 'leave' | 'invite', ReasonNotOnAccess | null>
type Person = { id: Id<'user'>; name: string; whyNot: WhyNot }

/** Suspends, reinstates, and says that somebody left. What does not apply now is hidden; what may not be done says why. */
export function EndAccess({ person }: { person: Person }) {
  const { i18n } = useLingui()
  const { whyNot } = person
  const [open, setOpen] = useState<'suspend' | 'leave' | null>(null)
  const because = (reason: ReasonNotOnAccess | null): string | null => (reason ? i18n._(ACCESS_REASONS[reason]) : null)
  return (
    <>
      <Buttons>
        {whyNot.invite === null ? <SendAgain person={person} /> : null}
        {whyNot.reinstate === 'not_suspended' || whyNot.reinstate === 'left' ? null : (
          <Reinstate person={person} because={because(whyNot.reinstate)} />
        )}
        {whyNot.suspend === 'already_suspended' || whyNot.suspend === 'left' ? null : (
          <Button icon="lock" disabledReason={because(whyNot.suspend)} onClick={() => setOpen('suspend')}>
            <Trans>Suspend…</Trans>
          </Button>
        )}
        {whyNot.leave === 'left' ? null : (
          <Button icon="x-circle" disabledReason={because(whyNot.leave)} onClick={() => setOpen('leave')}>
            <Trans>Record that they left…</Trans>
          </Button>
        )}
      </Buttons>
      <Dialog
        open={open !== null}
        onClose={() => setOpen(null)}
        title={open === 'leave' ? <Trans>{person.name} left</Trans> : <Trans>Suspend {person.name}</Trans>}
      >
        {open ? <End person={person} how={open} onDone={() => setOpen(null)} /> : null}
      </Dialog>
    </>
  )
}

function End({ person, how, onDone }: { person: Person; how: 'suspend' | 'leave'; onDone: () => void }) {
  const sending = useSubmit(userAccessContract[how], { refreshes: ACCESS_CHANGED, onDone })
  return (
    <Form
      sending={sending}
      onSubmit={(answers) => sending.submit({ params: { userId: person.id }, body: { reason: answers.text('reason') } })}
    >
      <Notice tone="warning" title={<Trans>They’ll be signed out everywhere on their next click.</Trans>}>
        <Trans>
          Their open claims return to the queue, and what they recommended to review. Complaints they own have no owner. Conversations they
          answer wait for support again. Their leads go to their sales admin, and other follow-ups to all staff. They get an email.
        </Trans>{' '}
        {how === 'leave' ? <Trans>This is final: the account is never reopened, and its email address stays taken.</Trans> : null}
      </Notice>
      <TextArea name="reason" label={<Trans>Reason</Trans>} hint={<Trans>Saved in the history.</Trans>} maxLength={500} rows={3} />
      <FormActions>
        <Button type="submit" kind="danger" pending={sending.pending}>
          {how === 'leave' ? <Trans>Close the account</Trans> : <Trans>Suspend</Trans>}
        </Button>
      </FormActions>
    </Form>
  )
}

function Reinstate({ person, because }: { person: Person; because: string | null }) {
  const sending = useSubmit(userAccessContract.reinstate, { refreshes: ACCESS_CHANGED })
  return (
    <>
      <Button
        icon="check"
        pending={sending.pending}
        disabledReason={because}
        onClick={() => sending.submit({ params: { userId: person.id } })}
      >
        <Trans>Lift suspension</Trans>
      </Button>
      {sending.refusal ? <Notice tone="danger" live title={sending.refusal.message} /> : null}
      {sending.answer?.outcome === 'waiting' ? (
        <Notice tone="info" live title={<Trans>Another administrator has to confirm this first.</Trans>} />
      ) : null}
    </>
  )
}

function SendAgain({ person }: { person: Person }) {
  const sending = useSubmit(userAccessContract.sendInvitation, { refreshes: ACCESS_CHANGED })
  return (
    <>
      <Button icon="mail" pending={sending.pending} onClick={() => sending.submit({ params: { userId: person.id } })}>
        <Trans>Resend invitation</Trans>
      </Button>
      {sending.refusal ? <Notice tone="danger" live title={sending.refusal.message} /> : null}
      {sending.done ? <Notice tone="success" live title={<Trans>Invitation sent.</Trans>} /> : null}
    </>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useClientState } from '#access/web/client-state.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { loginThrottleContract } from '#domains/people/login-throttle/contract.ts'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Form } from '#design/forms/form.tsx'
import { Notice } from '#design/states/notice.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'
import type { Id } from '#platform/ids.ts'

type Person = { id: Id<'member'> | Id<'user'>; name: string }

/** For somebody who calls because too many wrong passwords locked them out. Offered to support alone. */
export function UnlockSignIn({ person }: { person: Person }) {
  const { t } = useLingui()
  const may = useClientState().session?.verbs.includes('accounts.unlock') ?? false
  const [isOpen, setOpen] = useState(false)
  if (!may) return null
  return (
    <>
      <Button icon="lock" onClick={() => setOpen(true)} aria-label={t`Unlock sign-in for ${person.name}`}>
        <Trans>Unlock sign-in</Trans>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={<Trans>Unlock sign-in for {person.name}</Trans>}>
        <Reason person={person} />
      </Dialog>
    </>
  )
}

function Reason({ person: { id, name } }: { person: Person }) {
  const sending = useSubmit(loginThrottleContract.unlockSignIn)
  if (sending.done) {
    return (
      <Notice tone="success" live>
        <Trans>{name} can sign in again. We emailed them that you unlocked it.</Trans>
      </Notice>
    )
  }
  return (
    <Form sending={sending} onSubmit={(answers) => sending.submit({ body: { personId: id, reason: answers.text('reason') } })}>
      <p>
        <Trans>Make sure you’re speaking with {name}. This clears the failed attempts. The password and second step don’t change.</Trans>
      </p>
      <TextArea name="reason" label={<Trans>How you verified their identity</Trans>} maxLength={500} rows={3} />
      <Button type="submit" kind="primary" pending={sending.pending}>
        <Trans>Unlock sign-in</Trans>
      </Button>
    </Form>
  )
}

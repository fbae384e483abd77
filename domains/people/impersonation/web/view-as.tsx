import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { homeOf } from '#access/home.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { impersonationContract } from '#domains/people/impersonation/contract.ts'
import type { ReasonNotToView } from '#domains/people/impersonation/policy.ts'
import { reloadAt } from '#domains/people/impersonation/web/reload-app.ts'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Form } from '#design/forms/form.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'
import type { Id } from '#platform/ids.ts'

type Person = { id: Id<'member'> | Id<'user'>; name: string; role: 'member' | 'agent'; whyNot: { viewAs: ReasonNotToView | null } }

/** The View as button; not shown where the server answered why not. */
export function ViewAs({ person, inRow = false }: { person: Person; inRow?: boolean }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { name, whyNot } = person
  if (whyNot.viewAs !== null) return null
  return (
    <>
      <Button
        icon="eye"
        onClick={() => setOpen(true)}
        {...(inRow ? { size: 'small', kind: 'quiet', 'aria-label': t`View as ${name}` } : {})}
      >
        <Trans>View as</Trans>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={<Trans>View as {name}</Trans>}>
        <Reason person={person} />
      </Dialog>
    </>
  )
}

function Reason({ person: { id, name, role } }: { person: Person }) {
  const sending = useSubmit(impersonationContract.start, { onDone: () => reloadAt(homeOf(role)) })
  return (
    <Form sending={sending} onSubmit={(answers) => sending.submit({ body: { personId: id, reason: answers.text('reason') } })}>
      <p>
        <Trans>
          For 30 minutes, you’ll see Breakwater as {name} sees it. You can’t change anything. Bank details and sign-in methods stay hidden.
          After that, you return to your own view.
        </Trans>
      </p>
      <TextArea
        name="reason"
        label={<Trans>Reason for viewing</Trans>}
        hint={<Trans>{name} will see this reason in their activity, without your name.</Trans>}
        maxLength={500}
        rows={3}
      />
      <Button type="submit" kind="primary" icon="eye" pending={sending.pending || sending.done}>
        <Trans>View as {name}</Trans>
      </Button>
    </Form>
  )
}

import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { StaffCapability } from '#access/roles.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { userAccessContract } from '#domains/people/user-access/contract.ts'
import { ACCESS_CHANGED } from '#domains/people/user-access/web/access-changed.ts'
import { CapabilityFields, capabilitiesIn } from '#domains/people/user-access/web/capability-fields.tsx'
import { Button } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import type { Id } from '#platform/ids.ts'

type Props = { person: { id: Id<'user'>; version: number; capabilities: readonly StaffCapability[] }; onDone: (waits: boolean) => void }

export function ChangeAccess({ person: now, onDone }: Props) {
  // The values when the dialog was opened: saving is refused when somebody else saved meanwhile.
  const [person] = useState(now)
  const sending = useSubmit(userAccessContract.changeCapabilities, {
    refreshes: ACCESS_CHANGED,
    onDone: ({ outcome }) => onDone(outcome === 'waiting'),
  })
  return (
    <Form
      sending={sending}
      onSubmit={(answers) =>
        sending.submit({ params: { userId: person.id }, body: { version: person.version, capabilities: capabilitiesIn(answers) } })
      }
    >
      <CapabilityFields given={person.capabilities} before={person.capabilities} problem={sending.fields['capabilities']} />
      <FormActions>
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Save permissions</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}

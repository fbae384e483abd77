import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { StaffCapability } from '#access/roles.ts'
import { useClientState } from '#access/web/client-state.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { userAccessContract } from '#domains/people/user-access/contract.ts'
import { ACCESS_CHANGED } from '#domains/people/user-access/web/access-changed.ts'
import { CapabilityFields, capabilitiesIn } from '#domains/people/user-access/web/capability-fields.tsx'
import { PersonFields, personIn } from '#domains/people/users/web/person-fields.tsx'
import { Button } from '#design/button.tsx'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions, FormSection } from '#design/forms/form-parts.tsx'
import { Notice } from '#design/states/notice.tsx'

export type StaffPerson = { id: string; name: string; capabilities: readonly StaffCapability[] }

/** Invites a staff user; each permission is explained, and those of somebody else can be taken over. */
export function InviteStaff({ staff }: { staff: readonly StaffPerson[] }) {
  const { t } = useLingui()
  const { session } = useClientState()
  const [times, setTimes] = useState(0)
  const [like, setLike] = useState<StaffPerson | null>(null)
  const sending = useSubmit(userAccessContract.inviteStaff, {
    refreshes: ACCESS_CHANGED,
    onDone: () => {
      setLike(null)
      setTimes(times + 1)
    },
  })
  const may = session?.verbs.includes('staff.invite') ?? false
  const invited = sending.answer
  return (
    <>
      {invited?.outcome === 'done' ? <Notice tone="success" live title={<Trans>Invitation sent to {invited.name}.</Trans>} /> : null}
      {invited?.outcome === 'waiting' ? (
        <Notice tone="info" live title={<Trans>Another administrator has to confirm the permissions of {invited.name}.</Trans>}>
          <Trans>They’ve been emailed. The invitation is sent as soon as one of them confirms.</Trans>
        </Notice>
      ) : null}
      <Form
        key={times}
        sending={sending}
        label={t`Invite a staff member`}
        onSubmit={(answers) => sending.submit({ body: { ...personIn(answers), capabilities: capabilitiesIn(answers) } })}
      >
        <FormSection title={<Trans>Person</Trans>}>
          <PersonFields />
        </FormSection>
        <FormSection title={<Trans>Permissions</Trans>}>
          <SelectField
            name="like"
            label={<Trans>Copy from</Trans>}
            hint={<Trans>Takes over another staff member’s permissions. You can still change them.</Trans>}
            placeholder={t`No one`}
            options={staff.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => setLike(staff.find((each) => each.id === id) ?? null)}
            optional
          />
          <CapabilityFields key={like?.id} given={like?.capabilities ?? []} before={[]} problem={sending.fields['capabilities']} />
        </FormSection>
        <FormActions>
          <Button
            type="submit"
            kind="primary"
            pending={sending.pending}
            disabledReason={may ? null : t`Only administrators can invite staff.`}
          >
            <Trans>Send invitation</Trans>
          </Button>
        </FormActions>
      </Form>
    </>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { STAFF_CAPABILITIES } from '#access/roles.ts'
import { useClientState } from '#access/web/client-state.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { usersContract } from '#domains/people/users/contract.ts'
import { CAPABILITY_WORDS } from '#domains/people/accounts/web/capability-words.ts'
import { PersonFields, personIn } from '#domains/people/users/web/person-fields.tsx'
import { Button } from '#design/button.tsx'
import { Checkbox } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions, FormSection } from '#design/forms/form-parts.tsx'
import { Notice } from '#design/states/notice.tsx'

/** Invites a staff user; each capability is explained. */
export function InviteStaff() {
  const { t, i18n } = useLingui()
  const { session } = useClientState()
  const [invited, setInvited] = useState<string | null>(null)
  const [times, setTimes] = useState(0)
  const sending = useSubmit(usersContract.inviteStaff, {
    refreshes: [usersContract.staff],
    onDone: ({ name }) => {
      setInvited(name)
      setTimes(times + 1)
    },
  })
  const may = session?.verbs.includes('staff.invite') ?? false
  return (
    <>
      {invited ? <Notice tone="success" live title={<Trans>Invitation sent to {invited}.</Trans>} /> : null}
      <Form
        key={times}
        sending={sending}
        onSubmit={(answers) =>
          sending.submit({
            body: { ...personIn(answers), capabilities: STAFF_CAPABILITIES.filter((capability) => answers.checked(capability)) },
          })
        }
      >
        <FormSection title={<Trans>Person</Trans>}>
          <PersonFields />
        </FormSection>
        <FormSection title={<Trans>Permissions</Trans>}>
          {sending.fields['capabilities'] ? <Notice tone="danger">{sending.fields['capabilities']}</Notice> : null}
          {STAFF_CAPABILITIES.map((capability) => (
            <Checkbox
              key={capability}
              name={capability}
              label={i18n._(CAPABILITY_WORDS[capability].name)}
              hint={i18n._(CAPABILITY_WORDS[capability].says)}
              optional
            />
          ))}
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

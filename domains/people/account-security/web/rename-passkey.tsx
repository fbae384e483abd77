import { Trans, useLingui } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import { passkeysContract } from '#domains/people/passkeys/contract.ts'
import { securityContract } from '#domains/people/account-security/contract.ts'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Form } from '#design/forms/form.tsx'
import { TextField } from '#design/forms/text-fields.tsx'

type Props = { passkey: { id: string; name: string }; open: boolean; onClose: () => void }

export function RenamePasskey({ passkey, open, onClose }: Props) {
  const { t } = useLingui()
  const sending = useSubmit(passkeysContract.renamePasskey, { refreshes: [securityContract.security], onDone: onClose })
  return (
    <Dialog open={open} onClose={onClose} title={<Trans>Passkey name</Trans>}>
      <Form
        label={t`Passkey name`}
        sending={sending}
        onSubmit={(answers) => sending.submit({ params: { passkeyId: passkey.id }, body: { name: answers.text('name') } })}
      >
        <TextField name="name" label={t`Name`} maxLength={60} defaultValue={passkey.name} />
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Save</Trans>
        </Button>
      </Form>
    </Dialog>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { passkeysContract } from '#domains/people/passkeys/contract.ts'
import { securityContract } from '#domains/people/account-security/contract.ts'
import { makePasskey } from '#domains/people/passkeys/web/passkey.ts'
import { browserName } from '#domains/people/passkeys/web/browser-name.ts'
import { Button, Buttons } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { Notice } from '#design/states/notice.tsx'
import { TextField } from '#design/forms/text-fields.tsx'

/** Asks for a name first; then the browser asks for a fingerprint, face or PIN. */
export function AddPasskey({ onEnd }: { onEnd: () => void }) {
  const { t } = useLingui()
  const [wasCanceled, setCanceled] = useState(false)
  const beginning = useSubmit(passkeysContract.beginPasskey)
  const sending = useSubmit(passkeysContract.addPasskey, { refreshes: [securityContract.security], onDone: onEnd })
  const add = async (name: string) => {
    setCanceled(false)
    const made = await makePasskey(await beginning.submitAsync({}))
    if (made) sending.submit({ body: { name, ...made } })
    else setCanceled(true)
  }
  const refused = beginning.refusal ? beginning : sending
  return (
    <Form
      label={t`Add a passkey`}
      sending={{ ...refused, pending: beginning.pending || sending.pending }}
      onSubmit={(answers) => void add(answers.text('name')).catch(() => {})}
    >
      {wasCanceled ? (
        <Notice tone="warning" live title={<Trans>No passkey was created.</Trans>}>
          <Trans>The request was canceled, or this device already has a passkey for your account. You can try again.</Trans>
        </Notice>
      ) : null}
      <TextField
        name="name"
        label={t`Name`}
        hint={<Trans>A name that helps you recognize it, such as the device it’s on.</Trans>}
        maxLength={60}
        defaultValue={browserName(navigator.userAgent)}
      />
      <Buttons>
        <Button type="submit" kind="primary" pending={beginning.pending || sending.pending}>
          <Trans>Create passkey</Trans>
        </Button>
        <Button kind="quiet" onClick={onEnd}>
          <Trans>Not now</Trans>
        </Button>
      </Buttons>
    </Form>
  )
}

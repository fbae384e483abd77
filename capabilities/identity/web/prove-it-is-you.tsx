import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { askForProofBy } from '#access/web/proof.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { identityContract } from '#capabilities/identity/contract.ts'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Form } from '#design/form.tsx'
import { PasswordField } from '#design/text-fields.tsx'

type Answering = (isProved: boolean) => void

/** Stands in the shell and waits: when something that matters asks for it, whoever sits here proves who they are. */
export function ProveItIsYou() {
  const [answering, setAnswering] = useState<Answering | null>(null)
  useEffect(() => askForProofBy(() => new Promise<boolean>((answer) => setAnswering(() => answer))), [])

  const answer = (isProved: boolean) => {
    answering?.(isProved)
    setAnswering(null)
  }
  return (
    <Dialog open={answering !== null} onClose={() => answer(false)} title={<Trans>Is it still you?</Trans>}>
      <p>
        <Trans>You signed in a while ago. Before you change this, show that it is you. It counts for ten minutes.</Trans>
      </p>
      <Proof onProved={() => answer(true)} />
    </Dialog>
  )
}

function Proof({ onProved }: { onProved: () => void }) {
  const { t } = useLingui()
  const sending = useSubmit(identityContract.proof, { onDone: onProved })
  return (
    <Form label={t`Show that it is you`} sending={sending} onSubmit={(answers) => sending.submit({ body: { password: answers.text('password') } })}>
      <PasswordField name="password" label={t`Your password`} />
      <Button type="submit" kind="primary" pending={sending.pending}>
        <Trans>Go on</Trans>
      </Button>
    </Form>
  )
}

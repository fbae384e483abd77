import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { quoteContract } from '#domains/membership/quotes/contract.ts'
import { Button } from '#design/button.tsx'
import { Stack } from '#design/layout/card.tsx'
import { Notice } from '#design/states/notice.tsx'
import { TextField } from '#design/forms/text-fields.tsx'

/** For a state that is not open: says so at once, and saves the request to be notified. */
export function StateInterest({ state: { code: state, name } }: { state: { code: string; name: string } }) {
  const { t } = useLingui()
  const [email, setEmail] = useState('')
  const sending = useSubmit(quoteContract.stateInterest)
  if (sending.done) {
    return (
      <Notice tone="success" live title={<Trans>Got it. We’ll email you when memberships open in {name}.</Trans>}>
        <Trans>We don’t keep anything else, and no one will call you.</Trans>
      </Notice>
    )
  }
  return (
    <Notice tone="warning" live title={<Trans>We don’t offer memberships in {name} yet.</Trans>}>
      <Stack>
        <p>
          <Trans>We’re not open in your state yet. Leave your email and we’ll write once, on the day we open.</Trans>
        </p>
        {/** Not a form element: it is inside one. */}
        <TextField
          name="interest"
          type="email"
          label={t`Email`}
          autoComplete="email"
          optional
          error={sending.fields['email'] ?? null}
          onInput={(event) => setEmail(event.currentTarget.value)}
        />
        <Button pending={sending.pending} onClick={() => sending.submit({ body: { email, state } })}>
          <Trans>Email me when it opens</Trans>
        </Button>
      </Stack>
    </Notice>
  )
}

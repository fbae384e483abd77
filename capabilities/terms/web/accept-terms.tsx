import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Route } from '#access/contract.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { loadSession } from '#capabilities/identity/web/session.ts'
import { termsContract } from '#capabilities/terms/contract.ts'
import { termsWording } from '#capabilities/terms/rules/consents.ts'
import { TermsText } from '#capabilities/terms/web/terms-text.tsx'
import { Button } from '#design/button.tsx'
import { Checkbox } from '#design/choice-fields.tsx'
import { FormActions } from '#design/form-parts.tsx'
import { Form } from '#design/form.tsx'
import { Moment } from '#design/moment.tsx'
import { Notice } from '#design/notice.tsx'
import { now } from '#design/now.ts'
import { TextField } from '#design/text-fields.tsx'

/** The terms in force; accepted or to be accepted, by one's own name. "Not now" is leaving the page: nothing is blocked by it. */
export function AcceptTerms({ name, refreshes = [] }: { name: string; refreshes?: readonly Route[] }) {
  const { t } = useLingui()
  const { terms, accepted } = useAnswer(termsContract.current, {})
  const [viewedAt] = useState(() => now().toISOString())
  const sending = useSubmit(termsContract.accept, { refreshes: [termsContract.current, ...refreshes], onDone: () => loadSession() })
  const isAccepted = accepted?.version === terms.version
  return (
    <>
      {isAccepted ? (
        <Notice tone="success" title={<Trans>You accepted these terms, version {terms.version}.</Trans>}>
          <Moment at={accepted.at} />
        </Notice>
      ) : null}
      {accepted && !isAccepted ? (
        <Notice title={<Trans>You accepted version {accepted.version}. It holds until you accept this one.</Trans>}>
          <Trans>Looking at a claim, paying and cancelling stay open to you either way.</Trans>
        </Notice>
      ) : null}
      <TermsText terms={terms} />
      {isAccepted ? null : (
        <Form
          label={t`Accept the terms`}
          sending={sending}
          onSubmit={(answers) =>
            sending.submit({ body: { version: terms.version, typedName: answers.text('typedName'), agreed: true, viewedAt } })
          }
        >
          <Checkbox name="agreed" label={termsWording(terms)} missing={t`Tick the box to accept.`} />
          <TextField
            name="typedName"
            label={t`Sign with your full name`}
            hint={<Trans>As we have it: {name}</Trans>}
            autoComplete="off"
            maxLength={160}
          />
          <FormActions>
            <Button type="submit" kind="primary" pending={sending.pending}>
              <Trans>Accept the terms</Trans>
            </Button>
          </FormActions>
        </Form>
      )}
    </>
  )
}

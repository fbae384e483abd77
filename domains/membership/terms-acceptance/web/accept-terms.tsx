import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { Route } from '#access/contract.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { loadSession } from '#domains/people/identity/web/session.ts'
import { termsAcceptanceContract } from '#domains/membership/terms-acceptance/contract.ts'
import { termsContract } from '#domains/membership/terms/contract.ts'
import { termsWording } from '#domains/membership/terms-acceptance/rules/consents.ts'
import { CourtesyTranslation } from '#domains/membership/terms-acceptance/web/courtesy-translation.tsx'
import { DeclineTerms } from '#domains/membership/terms-acceptance/web/decline-terms.tsx'
import { TermsText } from '#domains/membership/terms/web/terms-text.tsx'
import { WhatChanged } from '#domains/membership/terms-acceptance/web/what-changed.tsx'
import { Button, LinkButton } from '#design/button.tsx'
import { Checkbox } from '#design/forms/choice-fields.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Form } from '#design/forms/form.tsx'
import { Moment } from '#design/values/moment.tsx'
import { Notice } from '#design/states/notice.tsx'
import { now } from '#design/values/now.ts'
import { TextField } from '#design/forms/text-fields.tsx'
import type { Day } from '#platform/days.ts'

type Props = { name: string; home: string; refreshes?: readonly Route[] }

/** The terms the user has accepted or is to accept, by their own name. No claim, payment or cancellation waits for it. */
export function AcceptTerms({ name, home, refreshes = [] }: Props) {
  const { accepted, asked } = useAnswer(termsAcceptanceContract.acceptanceStatus, {})
  const { terms: current } = useAnswer(termsContract.current, {})
  if (asked.asks !== 'nothing')
    return (
      <NewTerms version={asked.version} before={accepted?.version ?? null} asked={asked} name={name} home={home} refreshes={refreshes} />
    )
  return (
    <>
      {accepted ? (
        <Notice tone="success" title={<Trans>You accepted version {accepted.version} of the terms.</Trans>}>
          <Moment at={accepted.at} />
        </Notice>
      ) : null}
      <TermsText terms={current} />
      {accepted ? null : <SignTerms terms={current} name={name} refreshes={refreshes} />}
    </>
  )
}

type NewProps = Required<Props> & { version: string; before: string | null; asked: { asks: 'later' | 'now'; from: Day } }

/** A newer version: what changes, in three sentences, word by word and in full; then yes, not now, or no. */
export function NewTerms({ version, before, asked, name, home, refreshes }: NewProps) {
  const { terms } = useAnswer(termsContract.version, { params: { version } })
  return (
    <>
      <WhatChanged terms={terms} before={before} asked={asked} />
      <TermsText terms={terms} />
      <SignTerms terms={terms} name={name} refreshes={refreshes}>
        {asked.asks === 'later' ? (
          <LinkButton to={home}>
            <Trans>Not now</Trans>
          </LinkButton>
        ) : null}
        <DeclineTerms version={version} accepted={before} from={asked.from} home={home} />
      </SignTerms>
    </>
  )
}

type SignProps = { terms: { title: string; version: string }; name: string; refreshes: readonly Route[]; children?: ReactNode }

function SignTerms({ terms, name, refreshes, children }: SignProps) {
  const { t, i18n } = useLingui()
  const [viewedAt] = useState(() => now().toISOString())
  const sending = useSubmit(termsAcceptanceContract.accept, {
    refreshes: [termsContract.current, termsAcceptanceContract.acceptanceStatus, termsContract.versions, ...refreshes],
    onDone: () => loadSession(),
  })
  return (
    <Form
      label={t`Accept terms`}
      sending={sending}
      checksAll
      onSubmit={(answers) =>
        sending.submit({ body: { version: terms.version, typedName: answers.text('typedName'), agreed: true, viewedAt } })
      }
    >
      {i18n.locale === 'es' ? <CourtesyTranslation version={terms.version} /> : null}
      <Checkbox name="agreed" label={termsWording(terms)} missing={t`Check the box to accept.`} />
      <TextField
        name="typedName"
        label={t`Sign with your full name`}
        hint={<Trans>Name on file: {name}</Trans>}
        autoComplete="off"
        maxLength={160}
      />
      <FormActions>
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Accept terms</Trans>
        </Button>
        {children}
      </FormActions>
    </Form>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Answer } from '#access/contract.ts'
import { useClientState } from '#access/web/client-state.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { companyAccountContract } from '#domains/people/company-account/contract.ts'
import { Button } from '#design/button.tsx'
import { Checkbox } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { PasswordField, TextField } from '#design/forms/text-fields.tsx'
import { Card } from '#design/layout/card.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { Moment } from '#design/values/moment.tsx'

type Settings = Answer<typeof companyAccountContract.companySignIn>

/** How staff sign in with their account at the company's own provider. It can be left out. */
export function CompanyAccountCard() {
  const { session } = useClientState()
  const settings = useAnswer(companyAccountContract.companySignIn, {})
  const mayChange = session?.verbs.includes('company.change') ?? false
  return (
    <Card id="company-sign-in" title={<Trans>Company sign-in for staff (optional)</Trans>}>
      <p>
        <Trans>Staff sign in with their account at your OpenID Connect provider. Only people you invited get in.</Trans>
      </p>
      <Facts>
        <Fact label={<Trans>Provider</Trans>}>{settings.issuer ?? <Trans>Not set up</Trans>}</Fact>
        <Fact label={<Trans>Redirect address to enter at the provider</Trans>}>{settings.redirectUri}</Fact>
        <Fact label={<Trans>People linked</Trans>}>{settings.linkedPeople}</Fact>
        {settings.savedAt ? (
          <Fact label={<Trans>Saved</Trans>}>
            {settings.savedByName} <Moment at={settings.savedAt} />
          </Fact>
        ) : null}
      </Facts>
      {settings.isOnlyWay && !settings.hasWayBack ? (
        <Notice tone="warning" title={<Trans>Passwords of staff still work.</Trans>}>
          <Trans>No administrator has a passkey or an authenticator app, so nobody could sign in if the provider failed.</Trans>
        </Notice>
      ) : null}
      {settings.issuer && !settings.isConfirmed ? <Unconfirmed settings={settings} /> : null}
      {mayChange ? <CompanyAccountForm key={settings.version} settings={settings} /> : null}
    </Card>
  )
}

/** What one administrator saved alone links nobody whose permissions two persons give. */
function Unconfirmed({ settings: { issuer, version, whyNot } }: { settings: Settings }) {
  const sending = useSubmit(companyAccountContract.confirmCompanySignIn, { refreshes: [companyAccountContract.companySignIn] })
  return (
    <Notice
      tone="warning"
      title={<Trans>The provider isn’t confirmed yet.</Trans>}
      action={
        whyNot.confirm === null ? (
          <Button pending={sending.pending} onClick={() => sending.submit({ body: { version } })}>
            <Trans>Confirm provider</Trans>
          </Button>
        ) : null
      }
    >
      <Trans>
        Someone other than the person who saved it, in finance, compliance, or administration, confirms that {issuer} is your company’s.
        Until then, no one in those areas can be linked, and staff passwords still work.
      </Trans>
      {sending.refusal ? <Notice tone="danger" live title={sending.refusal.message} /> : null}
    </Notice>
  )
}

function CompanyAccountForm({ settings }: { settings: Settings }) {
  const { t } = useLingui()
  const [isOn, setOn] = useState(settings.issuer !== null)
  const sending = useSubmit(companyAccountContract.saveCompanySignIn, { refreshes: [companyAccountContract.companySignIn] })
  const { version } = settings
  return (
    <Form
      label={t`Company sign-in for staff`}
      sending={{ ...sending, fields: atOurFields(sending.fields) }}
      onSubmit={(answers) =>
        sending.submit({
          body: {
            version,
            provider: isOn
              ? { issuer: answers.text('issuer'), clientId: answers.text('clientId'), clientSecret: answers.textOrNull('clientSecret') }
              : null,
            isOnlyWay: isOn && answers.checked('isOnlyWay'),
            countsSecondFactor: isOn && answers.checked('countsSecondFactor'),
          },
        })
      }
    >
      {sending.done ? <Notice tone="success" live title={<Trans>Saved. The provider answered.</Trans>} /> : null}
      <Checkbox
        name="isOn"
        label={<Trans>Staff can sign in with their company account</Trans>}
        defaultChecked={isOn}
        optional
        onChange={setOn}
      />
      {isOn ? (
        <>
          <TextField
            name="issuer"
            type="url"
            label={<Trans>Address of the provider (issuer)</Trans>}
            hint={<Trans>For example https://login.your.domain. Its description is read when you save.</Trans>}
            defaultValue={settings.issuer ?? ''}
          />
          <TextField name="clientId" label={<Trans>Client ID</Trans>} defaultValue={settings.clientId ?? ''} />
          <PasswordField
            name="clientSecret"
            label={t`Client secret`}
            {...(settings.issuer ? { hint: <Trans>Leave this empty to keep the saved one.</Trans> } : {})}
            optional={settings.issuer !== null}
          />
        </>
      ) : null}
      {isOn ? (
        <>
          <Checkbox
            name="countsSecondFactor"
            label={<Trans>A second factor shown at the provider counts here</Trans>}
            hint={<Trans>The provider says so in amr or acr. Otherwise staff also need a passkey or an authenticator app here.</Trans>}
            defaultChecked={settings.countsSecondFactor}
            optional
          />
          <Checkbox
            name="isOnlyWay"
            label={<Trans>Staff sign in only with their company account</Trans>}
            hint={<Trans>Administrators can still use a passkey, or a password with a code, if the provider fails.</Trans>}
            defaultChecked={settings.isOnlyWay}
            optional
          />
        </>
      ) : null}
      <FormActions>
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Save company sign-in</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}

/** The fields of the provider are flat here. */
const atOurFields = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, says]) => [name.replace(/^provider\./, ''), says]))

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Answer, CallInput } from '#access/contract.ts'
import { isRole } from '#access/roles.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { usersContract } from '#domains/people/users/contract.ts'
import { CAPABILITY_WORDS } from '#domains/people/accounts/web/capability-words.ts'
import { AgentLicenses } from '#domains/people/agent-licenses/web/agent-licenses.tsx'
import { PartForm } from '#domains/people/account-security/web/part-form.tsx'
import { ProfileParts } from '#domains/people/account-security/web/profile-parts.tsx'
import { ROLE_WORDS } from '#access/web/role-words.ts'
import { loadSession } from '#domains/people/identity/web/session.ts'
import { useStateChoices } from '#design/values/states.ts'
import type { Answers } from '#design/forms/answers.ts'
import { Beside, Card } from '#design/layout/card.tsx'
import { FieldRow, SelectField } from '#design/forms/choice-fields.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { TextField } from '#design/forms/text-fields.tsx'

type Me = Answer<typeof usersContract.me>

/** One's own page: contact, address, license, days away, security, preferences and history. */
type Props = { sells: 'memberships' | null; timeOff?: ReactNode; preferences: ReactNode }

export function ProfilePage({ sells, timeOff = null, preferences }: Props) {
  return <ProfileParts details={<Details sells={sells} timeOff={timeOff} />} preferences={preferences} />
}

function Details({ sells, timeOff }: Pick<Props, 'sells' | 'timeOff'>) {
  const me = useAnswer(usersContract.me, {})
  return (
    <Beside aside={<Standing me={me} />}>
      <Contact me={me} />
      <Address me={me} />
      {sells === 'memberships' ? <AgentLicenses agentId={me.id} /> : null}
      {timeOff}
    </Beside>
  )
}

type Change = Omit<CallInput<typeof usersContract.changeMe>['body'], 'version'>

function useSaving({ version }: Me) {
  const sending = useSubmit(usersContract.changeMe, { refreshes: [usersContract.me], onDone: () => loadSession() })
  return { sending, save: (change: Change) => sending.submit({ body: { version, ...change } }) }
}

function Contact({ me }: { me: Me }) {
  const { t } = useLingui()
  const { sending, save } = useSaving(me)
  return (
    <PartForm
      title={t`Contact`}
      sending={sending}
      shown={[me.firstName, me.lastName, me.phone]}
      onSave={(answers) =>
        save({ firstName: answers.text('firstName'), lastName: answers.text('lastName'), phone: answers.textOrNull('phone') })
      }
    >
      <FieldRow>
        <TextField name="firstName" label={<Trans>First name</Trans>} defaultValue={me.firstName} autoComplete="given-name" />
        <TextField name="lastName" label={<Trans>Last name</Trans>} defaultValue={me.lastName} autoComplete="family-name" />
      </FieldRow>
      <TextField name="phone" type="tel" label={<Trans>Phone</Trans>} defaultValue={me.phone ?? ''} autoComplete="tel" optional short />
    </PartForm>
  )
}

function Address({ me }: { me: Me }) {
  const states = useStateChoices()
  const { t } = useLingui()
  const { sending, save } = useSaving(me)
  const read = (answers: Answers): Change => ({
    street: answers.textOrNull('street'),
    city: answers.textOrNull('city'),
    state: answers.textOrNull('state'),
    zip: answers.textOrNull('zip'),
  })
  return (
    <PartForm title={t`Address`} sending={sending} shown={[me.street, me.city, me.state, me.zip]} onSave={(answers) => save(read(answers))}>
      <TextField
        name="street"
        label={<Trans>Street address</Trans>}
        defaultValue={me.street ?? ''}
        autoComplete="street-address"
        optional
      />
      <FieldRow>
        <TextField name="city" label={<Trans>City</Trans>} defaultValue={me.city ?? ''} autoComplete="address-level2" optional />
        <SelectField name="state" label={<Trans>State</Trans>} options={states} placeholder="–" defaultValue={me.state ?? ''} optional />
        <TextField
          name="zip"
          label={<Trans>ZIP code</Trans>}
          defaultValue={me.zip ?? ''}
          autoComplete="postal-code"
          inputMode="numeric"
          short
          optional
        />
      </FieldRow>
    </PartForm>
  )
}

function Standing({ me }: { me: Me }) {
  const { i18n } = useLingui()
  return (
    <Card title={<Trans>My role</Trans>}>
      <Facts>
        <Fact label={<Trans>Email</Trans>}>{me.email}</Fact>
        <Fact label={<Trans>Role</Trans>}>{isRole(me.role) ? i18n._(ROLE_WORDS[me.role]) : me.role}</Fact>
        {me.agencyName ? (
          <Fact label={<Trans>Agency</Trans>}>
            {me.agencyName} ({me.masterCode})
          </Fact>
        ) : null}
        {me.capabilities.length > 0 ? (
          <Fact label={<Trans>Permissions</Trans>}>
            {me.capabilities.map((capability) => i18n._(CAPABILITY_WORDS[capability].name)).join(', ')}
          </Fact>
        ) : null}
        {me.territory.length > 0 ? <Fact label={<Trans>Territory</Trans>}>{me.territory.join(', ')}</Fact> : null}
      </Facts>
    </Card>
  )
}

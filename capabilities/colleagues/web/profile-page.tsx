import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Answer } from '#access/contract.ts'
import { isRole } from '#access/roles.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { colleaguesContract } from '#capabilities/colleagues/contract.ts'
import { CAPABILITY_WORDS } from '#capabilities/colleagues/web/capability-words.ts'
import { LicenceFields, licenceIn } from '#capabilities/colleagues/web/person-fields.tsx'
import { Sessions } from '#capabilities/colleagues/web/sessions.tsx'
import { MyActivity } from '#capabilities/history/web/my-activity.tsx'
import { ROLE_WORDS } from '#capabilities/identity/web/role-words.ts'
import { STATE_NAMES } from '#capabilities/plans/rules/state-names.data.ts'
import { Boundary } from '#design/boundary.tsx'
import { Button } from '#design/button.tsx'
import { Beside, Card } from '#design/card.tsx'
import { FieldRow, SelectField } from '#design/choice-fields.tsx'
import { Fact, Facts } from '#design/facts.tsx'
import { Form } from '#design/form.tsx'
import { FormActions } from '#design/form-parts.tsx'
import { Notice } from '#design/notice.tsx'
import { Page } from '#design/page.tsx'
import { DateField, TextField } from '#design/text-fields.tsx'

type Me = Answer<typeof colleaguesContract.me>

/** One's own page: contact, licence, days away, and where one is signed in. */
export function ProfilePage({ sells }: { sells: 'memberships' | 'agencies' | null }) {
  const { t } = useLingui()
  const me = useAnswer(colleaguesContract.me, {})
  const [saved, setSaved] = useState(0)
  return (
    <Page
      title={t`My profile`}
      intro={<Trans>How colleagues and members reach you. Your e-mail address is how you sign in; ask support to change it.</Trans>}
    >
      <Beside
        aside={
          <>
            <Standing me={me} />
            <Sessions />
          </>
        }
      >
        <Card title={<Trans>Contact</Trans>}>
          {saved > 0 ? <Notice tone="success" live title={<Trans>Saved.</Trans>} /> : null}
          <Contact key={saved} me={me} sells={sells} onSaved={() => setSaved(saved + 1)} />
        </Card>
        <Boundary part>
          <MyActivity />
        </Boundary>
      </Beside>
    </Page>
  )
}

/** Filled in with what was read when it was opened: what somebody else saved meanwhile is refused, not overwritten. */
function Contact({ me: now, sells, onSaved }: { me: Me; sells: 'memberships' | 'agencies' | null; onSaved: () => void }) {
  const [me] = useState(now)
  const sending = useSubmit(colleaguesContract.changeMe, { refreshes: [colleaguesContract.me], onDone: onSaved })
  return (
    <Form
      sending={sending}
      onSubmit={(answers) =>
        sending.submit({
          body: {
            version: me.version,
            firstName: answers.text('firstName'),
            lastName: answers.text('lastName'),
            phone: answers.textOrNull('phone'),
            street: answers.textOrNull('street'),
            city: answers.textOrNull('city'),
            state: answers.textOrNull('state'),
            zip: answers.textOrNull('zip'),
            ...(sells === 'memberships' ? licenceIn(answers) : {}),
            ...(sells === 'agencies' ? { awayUntil: answers.day('awayUntil') } : {}),
          },
        })
      }
    >
      <FieldRow>
        <TextField name="firstName" label={<Trans>First name</Trans>} defaultValue={me.firstName} autoComplete="given-name" />
        <TextField name="lastName" label={<Trans>Last name</Trans>} defaultValue={me.lastName} autoComplete="family-name" />
      </FieldRow>
      <TextField name="phone" type="tel" label={<Trans>Phone</Trans>} defaultValue={me.phone ?? ''} autoComplete="tel" optional />
      <TextField
        name="street"
        label={<Trans>Street and number</Trans>}
        defaultValue={me.street ?? ''}
        autoComplete="street-address"
        optional
      />
      <FieldRow>
        <TextField name="city" label={<Trans>City</Trans>} defaultValue={me.city ?? ''} autoComplete="address-level2" optional />
        <SelectField name="state" label={<Trans>State</Trans>} options={STATES} placeholder="–" defaultValue={me.state ?? ''} optional />
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
      {sells === 'memberships' ? <LicenceFields licence={me.licence} /> : null}
      {sells === 'agencies' ? (
        <DateField
          name="awayUntil"
          label={<Trans>Away until</Trans>}
          hint={<Trans>Until then no new leads come to you.</Trans>}
          defaultValue={me.awayUntil ?? ''}
          optional
        />
      ) : null}
      <FormActions>
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Save</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}

const STATES = Object.entries(STATE_NAMES).map(([value, label]) => ({ value, label }))

function Standing({ me }: { me: Me }) {
  const { i18n } = useLingui()
  return (
    <Card title={<Trans>My part here</Trans>}>
      <Facts>
        <Fact label={<Trans>E-mail</Trans>}>{me.email}</Fact>
        <Fact label={<Trans>Role</Trans>}>{isRole(me.role) ? i18n._(ROLE_WORDS[me.role]) : me.role}</Fact>
        {me.agencyName ? (
          <Fact label={<Trans>Agency</Trans>}>
            {me.agencyName} ({me.masterCode})
          </Fact>
        ) : null}
        {me.capabilities.length > 0 ? (
          <Fact label={<Trans>Trusted with</Trans>}>
            {me.capabilities.map((capability) => i18n._(CAPABILITY_WORDS[capability].name)).join(', ')}
          </Fact>
        ) : null}
        {me.territory.length > 0 ? <Fact label={<Trans>Territory</Trans>}>{me.territory.join(', ')}</Fact> : null}
      </Facts>
    </Card>
  )
}

import { Trans } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { coverageContract } from '#domains/membership/membership-summary/contract.ts'
import { MyCars } from '#domains/membership/membership-summary/web/my-cars.tsx'
import { Preferences } from '#domains/people/account-security/web/preferences.tsx'
import { ProfileParts } from '#domains/people/account-security/web/profile-parts.tsx'
import { MessagePreferences } from '#domains/records/message-preferences/web/message-preferences.tsx'
import { PayeeForm } from '#domains/money/payees/web/payee-form.tsx'
import { MyAddress } from '#centers/member/parts/my-address.tsx'
import { MyContact } from '#centers/member/parts/my-contact.tsx'
import { MyInsurer } from '#centers/member/parts/my-insurer.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Beside, Card } from '#design/layout/card.tsx'

export default function EditProfile() {
  return (
    <ProfileParts
      details={<Details />}
      preferences={
        <Preferences>
          <MessagePreferences />
        </Preferences>
      }
    />
  )
}

function Details() {
  const { membership } = useAnswer(coverageContract.current, {})
  return (
    <Beside
      aside={
        <Card title={<Trans>Payout method</Trans>}>
          <Boundary part>
            <PayeeForm />
          </Boundary>
        </Card>
      }
    >
      <Boundary part>
        <MyContact />
        <MyAddress />
        <MyInsurer />
      </Boundary>
      {membership ? <MyCars membership={membership} /> : null}
    </Beside>
  )
}

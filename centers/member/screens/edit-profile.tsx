import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { Sessions } from '#capabilities/colleagues/web/sessions.tsx'
import { coverContract } from '#capabilities/cover/contract.ts'
import { MyCars } from '#capabilities/cover/web/my-cars.tsx'
import { MyContact } from '#capabilities/cover/web/my-contact.tsx'
import { PayeeForm } from '#capabilities/payouts/web/payee-form.tsx'
import { Boundary } from '#design/boundary.tsx'
import { Beside, Card } from '#design/card.tsx'
import { Page } from '#design/page.tsx'

export default function EditProfile() {
  const { t } = useLingui()
  const { membership } = useAnswer(coverContract.current, {})
  return (
    <Page title={t`My profile`} intro={<Trans>Each part is saved by itself.</Trans>}>
      <Beside
        aside={
          <>
            <Card title={<Trans>Where we pay your claims</Trans>}>
              <Boundary part>
                <PayeeForm />
              </Boundary>
            </Card>
            <Boundary part>
              <Sessions />
            </Boundary>
          </>
        }
      >
        <Card title={<Trans>Contact and insurance</Trans>}>
          <Boundary part>
            <MyContact />
          </Boundary>
        </Card>
        {membership ? <MyCars membership={membership} /> : null}
      </Beside>
    </Page>
  )
}

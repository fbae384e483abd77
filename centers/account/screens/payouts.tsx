import { Trans, useLingui } from '@lingui/react/macro'
import { PayoutList } from '#capabilities/payouts/web/payout-list.tsx'
import { Page } from '#design/page.tsx'

export default function Payouts() {
  const { t } = useLingui()
  return (
    <Page title={t`Payouts`} intro={<Trans>Approved claims, paid by a second person: whoever approved one does not release it.</Trans>}>
      <PayoutList />
    </Page>
  )
}

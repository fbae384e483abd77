import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { PaymentResult } from '#centers/public/parts/payment-result.tsx'
import { LinkButton } from '#design/button.tsx'
import { LoadingScreen } from '#design/states/loading-screen.tsx'
import { isId } from '#platform/ids.ts'

export default function JoinPayment() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const checkoutId = search.get('checkout') ?? ''
  if (!isId('checkout', checkoutId)) {
    return (
      <LoadingScreen
        variant="error"
        text={t`We can’t find this payment.`}
        action={
          <LinkButton to="/member-center">
            <Trans>Go to my dashboard</Trans>
          </LinkButton>
        }
      />
    )
  }
  return <PaymentResult checkoutId={checkoutId} hasLeft={search.has('left')} />
}

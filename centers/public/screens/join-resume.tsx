import { useParam } from '#access/web/use-param.ts'
import { ByLink } from '#domains/membership/signatures/web/by-link.tsx'
import { goToCheckout } from '#domains/money/checkouts/web/go-to-checkout.ts'
import { Frame } from '#design/shell/frame.tsx'

/** Link of the reminder to members who signed and did not pay: opens the payment again. */
export default function JoinResume() {
  const token = useParam('token')
  return (
    <Frame>
      <ByLink token={token} goToCheckout={goToCheckout} />
    </Frame>
  )
}

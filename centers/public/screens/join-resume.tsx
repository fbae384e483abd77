import { useParam } from '#access/web/use-param.ts'
import { ByLink } from '#domains/membership/signatures/web/by-link.tsx'
import { goToCheckout } from '#domains/money/checkouts/web/go-to-checkout.ts'
import { Frame } from '#design/shell/frame.tsx'

/** From the reminder to whoever signed and did not pay: the same link, at the point where it was left. */
export default function JoinResume() {
  const token = useParam('token')
  return (
    <Frame>
      <ByLink token={token} goToCheckout={goToCheckout} />
    </Frame>
  )
}

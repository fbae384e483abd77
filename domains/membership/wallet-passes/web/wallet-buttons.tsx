import { Trans } from '@lingui/react/macro'
import { addressOf } from '#access/web/address-of.ts'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { walletPassesContract } from '#domains/membership/wallet-passes/contract.ts'
import { Buttons, LinkButton } from '#design/button.tsx'
import type { Id } from '#platform/ids.ts'

/** Puts the card into the phone's wallet. Only where a signed pass can be made; no button otherwise. */
export function WalletButtons({ membershipId }: { membershipId: Id<'membership'> }) {
  const { data } = useLateAnswer(walletPassesContract.wallets, { params: { membershipId } })
  if (!data?.apple && !data?.googleUrl) return null
  return (
    <Buttons>
      {data.apple ? (
        <LinkButton to={addressOf(walletPassesContract.applePass, { params: { membershipId } })} download icon="card">
          <Trans>Add to Apple Wallet</Trans>
        </LinkButton>
      ) : null}
      {data.googleUrl ? (
        <LinkButton to={data.googleUrl} icon="card">
          <Trans>Add to Google Wallet</Trans>
        </LinkButton>
      ) : null}
    </Buttons>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { agentLinksContract } from '#domains/distribution/agent-links/contract.ts'
import type { Quoted } from '#domains/membership/selling/web/quick-offer.tsx'
import { QrCode } from '#design/pictures/qr-code.tsx'
import { CopyButton } from '#design/values/copy-button.tsx'

/** The agent's own link with the answers of a quote: to scan, and as a text to send. */
export function QuoteLink({ says, ...quote }: Quoted) {
  const { t } = useLingui()
  const { address, squares } = useAnswer(agentLinksContract.code, { query: quote })
  const words = says(address)
  return (
    <>
      <p>
        <Trans>Or your customer scans the code and joins on their own phone, with this plan and price:</Trans>
      </p>
      <QrCode squares={squares} label={t`QR code of your link with this quote`} />
      <p>“{words}”</p>
      <CopyButton text={words} />
    </>
  )
}

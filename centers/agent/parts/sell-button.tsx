import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { sellingContract } from '#domains/membership/selling/contract.ts'
import { WHY_NOT_SELL_WORDS } from '#domains/membership/selling/web/sell-words.ts'
import { Button, LinkButton } from '#design/button.tsx'

/** Begins a sale; disabled, with the reason, while the reader's agency sells nothing. */
export function SellButton({ to }: { to: string }) {
  const { i18n } = useLingui()
  const { whyNot } = useAnswer(sellingContract.sellingFor, {})
  if (whyNot)
    return (
      <Button kind="primary" disabledReason={i18n._(WHY_NOT_SELL_WORDS[whyNot])}>
        <Trans>Sell a membership</Trans>
      </Button>
    )
  return (
    <LinkButton kind="primary" to={to}>
      <Trans>Sell a membership</Trans>
    </LinkButton>
  )
}

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { NextStep } from '#domains/membership/member-list/contract.ts'

/** The label of the next step. */
const NEXT_WORDS = {
  send_to_sign: msg`Send signing link`,
  finish_payment: msg`Ask them to finish paying`,
  update_payment: msg`Request a new payment method`,
  reinstate: msg`Offer reinstatement`,
  remind_to_renew: msg`Ask if they’re staying`,
  offer_return: msg`Offer a new membership`,
  sell: msg`Sell a membership`,
  none: msg`Nothing`,
} as const satisfies Record<NextStep, MessageDescriptor>

export function NextStepWords({ next }: { next: NextStep }) {
  const { i18n } = useLingui()
  return next === 'none' ? <>–</> : <>{i18n._(NEXT_WORDS[next])}</>
}

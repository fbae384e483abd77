import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { NextStep } from '#domains/membership/member-list/contract.ts'

/** The label of the next step. */
const NEXT_WORDS = {
  send_to_sign: msg`Send the link to sign`,
  finish_payment: msg`Ask to finish the payment`,
  update_payment: msg`Ask for a new payment method`,
  reinstate: msg`Offer to reinstate`,
  remind_to_renew: msg`Ask whether they stay`,
  offer_return: msg`Offer to come back`,
  sell: msg`Sell a membership`,
  none: msg`Nothing`,
} as const satisfies Record<NextStep, MessageDescriptor>

export function NextStepWords({ next }: { next: NextStep }) {
  const { i18n } = useLingui()
  return next === 'none' ? <>–</> : <>{i18n._(NEXT_WORDS[next])}</>
}

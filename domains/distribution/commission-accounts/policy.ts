import { may } from '#access/verbs.ts'
import type { AccountStatus } from '#domains/distribution/commission-accounts/rules/account.ts'
import type { PayoutActor } from '#domains/money/payouts/policy.ts'
import { isSamePerson, type Known } from '#domains/people/identity/rules/same-person.ts'

export type AccountFacts = { status: AccountStatus; hasLetter: boolean; namer: Known | null }

export const REASONS_NOT_TO_DECIDE = {
  account_decided: 'This account is already verified or refused, or another has been entered since.',
  letter_missing: 'There’s no bank letter for this account yet. It’s verified from one.',
  you_named_it: 'You entered this account. Someone else in finance has to verify it.',
} as const
export type ReasonNotToDecide = 'not_your_role' | keyof typeof REASONS_NOT_TO_DECIDE

/** Null when this actor may say that the account is verified. A refusal needs no letter (`whyNotRefuse`). */
export function whyNotVerify(actor: PayoutActor, account: AccountFacts): ReasonNotToDecide | null {
  return whyNotRefuse(actor, account) ?? (account.hasLetter ? null : 'letter_missing')
}

export function whyNotRefuse(actor: PayoutActor, { status, namer }: AccountFacts): ReasonNotToDecide | null {
  if (!may(actor, 'statements.pay')) return 'not_your_role'
  if (status !== 'to_verify') return 'account_decided'
  return namer && isSamePerson(namer, actor) ? 'you_named_it' : null
}

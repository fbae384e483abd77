import { may, type Doer } from '#access/verbs.ts'

export const REASONS_NOT_TO_CHANGE = {
  not_your_role: 'Only finance or a supervisor may change a code.',
  already_stopped: 'This code has already been stopped.',
  not_singly: 'This is one code for everybody.',
} as const
export type ReasonNotToChange = keyof typeof REASONS_NOT_TO_CHANGE

/** Null means yes. The same answer guards the command and labels the button; stopping and extending share it. */
export function whyNotChange(doer: Doer, { stopped }: { stopped: boolean }): ReasonNotToChange | null {
  if (!may(doer, 'promotions.change')) return 'not_your_role'
  return stopped ? 'already_stopped' : null
}

export const whyNotIssue = (doer: Doer, promotion: { stopped: boolean; singleUse: boolean }): ReasonNotToChange | null =>
  whyNotChange(doer, promotion) ?? (promotion.singleUse ? null : 'not_singly')

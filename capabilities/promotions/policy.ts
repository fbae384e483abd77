import { may, type Doer } from '#access/verbs.ts'

export const REASONS_NOT_TO_STOP = { not_your_role: 'Only finance or a supervisor may stop a code.', already_stopped: 'This code has been stopped already.' } as const
export type ReasonNotToStop = keyof typeof REASONS_NOT_TO_STOP

/** Null means yes; the same answer guards the verb and labels the button. */
export function whyNotStop(doer: Doer, promotion: { stopped: boolean }): ReasonNotToStop | null {
  if (!may(doer, 'promotions.change')) return 'not_your_role'
  return promotion.stopped ? 'already_stopped' : null
}

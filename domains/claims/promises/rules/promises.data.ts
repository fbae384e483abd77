import { cents } from '#platform/money.ts'

export const PROMISED_STEPS = ['acknowledge', 'decide', 'pay'] as const
/** `acknowledge`: a person takes up the claim. `decide`: it is approved or denied. `pay`: the payment leaves. */
export type PromisedStep = (typeof PROMISED_STEPS)[number]

/** docs/rules.md §6.8. The days are the targets of §6.3. */
export const SERVICE_PROMISE = {
  version: 1,
  /** For each missed step of a claim, once. */
  credit: cents(5_00),
  clocks: { acknowledge: 'assign', decide: 'decide', pay: 'pay' },
} as const

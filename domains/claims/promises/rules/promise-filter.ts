import { PROMISED_STEPS, type PromisedStep } from '#domains/claims/promises/rules/promises.data.ts'
import { type Day, isDay } from '#platform/days.ts'

export const PROMISE_RESULTS = ['kept', 'missed'] as const
export type PromiseResult = (typeof PROMISE_RESULTS)[number]

/** Claims with a promise of this step and result; with `period`, one that was due in it (the first and the last day). */
export type PromiseFilter = { step: PromisedStep; result: PromiseResult; period: { from: Day; to: Day } | null }

/** As a value of a filter: `decide_missed`, `decide_missed_2026-11-01_2026-11-30`. */
export const writePromiseFilter = ({ step, result, period }: PromiseFilter): string =>
  [step, result, ...(period ? [period.from, period.to] : [])].join('_')

export function readPromiseFilter(value: string): PromiseFilter | null {
  const [stepName, resultName, from, to, ...more] = value.split('_')
  const step = PROMISED_STEPS.find((each) => each === stepName)
  const result = PROMISE_RESULTS.find((each) => each === resultName)
  if (!step || !result || more.length > 0) return null
  if (from === undefined) return { step, result, period: null }
  return isDay(from) && to !== undefined && isDay(to) ? { step, result, period: { from, to } } : null
}

import { matchesType } from '../resources/events.ts'

export const FAULT_KINDS = [
  'webhook_never',
  'webhook_twice',
  'webhook_delayed',
  'webhook_shuffled',
  'api_error',
  'api_drop',
  'api_slow',
  'api_error_before',
  'api_drop_before',
  'api_limited',
] as const

export type FaultKind = (typeof FAULT_KINDS)[number]

/**
 * A fault for the next `count` times. `match` narrows it to an event type (`invoice.*`) or to a request (`POST /v1/refunds`, by
 * its beginning).
 */
export type Fault = { kind: FaultKind; count: number; match: string | null; delayMs: number; delaySeconds: number }

export type Faults = {
  plan(fault: Fault): void
  /** The planned fault for this event or request, which it uses up; undefined without one. */
  take(about: 'webhook' | 'api', what: string): Fault | undefined
  planned(): Fault[]
  clear(): void
}

/** Faults are in memory alone: a restart removes them. */
export function newFaults(): Faults {
  let faults: Fault[] = []
  return {
    plan: (fault) => void faults.push({ ...fault }),
    take(about, what) {
      const fault = faults.find((each) => each.kind.startsWith(about) && each.count > 0 && matches(about, each.match, what))
      if (!fault) return undefined
      const taken = { ...fault }
      fault.count -= 1
      faults = faults.filter((each) => each.count > 0)
      return taken
    },
    planned: () => faults,
    clear: () => void (faults = []),
  }
}

const matches = (about: 'webhook' | 'api', match: string | null, what: string): boolean =>
  match === null || (about === 'webhook' ? matchesType(what, match) : what.startsWith(match))

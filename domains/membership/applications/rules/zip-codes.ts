import { STATE_NAMES } from '#platform/state-names.data.ts'
import { ZIPS_OF_STATES } from '#domains/membership/applications/rules/zip-states.data.ts'

/** Whether a ZIP code, of five digits or nine, has places in this state. A few codes have them in two. */
export function isZipOf(state: string, zip: string): boolean {
  const five = zip.slice(0, 5)
  const first = five.slice(0, 3)
  return rangesOf(state).some(({ from, to }) => (from.length === 5 ? five === from : first >= from && first <= to))
}

/** "Ohio"; what is no state is named as it is written. */
export const nameOfState = (state: string): string => (isStateName(state) ? STATE_NAMES[state] : state)

function rangesOf(state: string): { from: string; to: string }[] {
  if (!isStateName(state)) return []
  return ZIPS_OF_STATES[state].split(' ').map((range) => {
    const [from = '', to = from] = range.split('-')
    return { from, to }
  })
}

const isStateName = (state: string): state is keyof typeof STATE_NAMES => Object.hasOwn(STATE_NAMES, state)

import { STATE_NAMES } from '#platform/state-names.data.ts'

/** The names that Spanish writes otherwise; the others are the same in both languages. */
const IN_SPANISH: Readonly<Partial<Record<string, string>>> = {
  DC: 'Distrito de Columbia',
  HI: 'Hawái',
  LA: 'Luisiana',
  MI: 'Míchigan',
  MS: 'Misisipi',
  MO: 'Misuri',
  NH: 'Nuevo Hampshire',
  NJ: 'Nueva Jersey',
  NM: 'Nuevo México',
  NY: 'Nueva York',
  NC: 'Carolina del Norte',
  ND: 'Dakota del Norte',
  OR: 'Oregón',
  PA: 'Pensilvania',
  SC: 'Carolina del Sur',
  SD: 'Dakota del Sur',
  WV: 'Virginia Occidental',
}

/** Whether this is a state's postal code. */
export const isState = (state: string): state is keyof typeof STATE_NAMES => Object.hasOwn(STATE_NAMES, state)

/** A state by its postal code, as a reader of this locale ("en", "es") calls it; what is no state stays as it is. */
export function stateName(state: string, locale: string): string {
  if (!isState(state)) return state
  return (locale.startsWith('es') ? IN_SPANISH[state] : undefined) ?? STATE_NAMES[state]
}

/** For a select field and for a filter, in the order of their names. */
export const stateChoices = (locale: string): { value: string; label: string }[] =>
  Object.keys(STATE_NAMES)
    .map((value) => ({ value, label: stateName(value, locale) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))

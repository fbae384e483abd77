import { useLingui } from '@lingui/react'
import { stateChoices, stateName } from '#platform/language/states.ts'

/** The states for a field or a filter, named in the reader's language. */
export const useStateChoices = () => stateChoices(useLingui().i18n.locale)

/** What a state is called in the reader's language. */
export function useStateName(): (state: string) => string {
  const { locale } = useLingui().i18n
  return (state) => stateName(state, locale)
}

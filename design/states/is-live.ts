import { useSyncExternalStore } from 'react'

/** False in a page as it was written while building, until its scripts have taken it over. */
export const useIsLive = (): boolean => useSyncExternalStore(never, yes, no)

const never = () => () => {}
const yes = () => true
const no = () => false

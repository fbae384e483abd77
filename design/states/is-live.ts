import { useSyncExternalStore } from 'react'

/** False in a prerendered page until its scripts have loaded. */
export const useIsLive = (): boolean => useSyncExternalStore(never, yes, no)

const never = () => () => {}
const yes = () => true
const no = () => false

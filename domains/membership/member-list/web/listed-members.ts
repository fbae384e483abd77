import { createContext, useContext } from 'react'
import type { Id } from '#platform/ids.ts'

/** The members of the page that is shown, so that a column of another module asks for all of them at once. */
export const ListedMembers = createContext<readonly Id<'member'>[]>([])

export const useListedMembers = (): readonly Id<'member'>[] => useContext(ListedMembers)

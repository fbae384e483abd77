import type { ListView } from '#domains/records/views/contract.ts'

/** How the list is looked at, in one spelling, whatever order the address has it in. */
export function viewedIn(search: URLSearchParams): string {
  const viewed = new URLSearchParams(search)
  for (const name of ['cursor', 'view']) viewed.delete(name)
  viewed.sort()
  return viewed.toString()
}

/** A view's own address in its list. */
export const addressOf = ({ id, search }: Pick<ListView, 'id' | 'search'>): string => [`view=${id}`, search].filter(Boolean).join('&')

import type { ListView } from '#domains/records/views/contract.ts'

/** The list's query in one spelling, whatever the order of its parameters. */
export function normalizedSearch(search: URLSearchParams): string {
  const viewed = new URLSearchParams(search)
  for (const name of ['cursor', 'view']) viewed.delete(name)
  viewed.sort()
  return viewed.toString()
}

/** The address of a view of its list. */
export const addressOf = ({ id, search }: Pick<ListView, 'id' | 'search'>): string => [`view=${id}`, search].filter(Boolean).join('&')

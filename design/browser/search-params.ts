import { useSearchParams } from 'react-router'
import { type Day, isDay } from '#platform/days.ts'

/** Changing one of these does not go back to the first page of a list. */
const DISPLAY_PARAMS = ['cursor', 'columns', 'density', 'view']

/** The search with one value changed (empty removes it); a change of what is listed goes back to the first page. */
export function withParam(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(search)
  if (value) next.set(name, value)
  else next.delete(name)
  if (!DISPLAY_PARAMS.includes(name)) next.delete('cursor')
  return next
}

/** How each parameter of the address is read: `{ status: oneOf(STATUSES), search: text }`. Invalid ones are left out. */
export type Reader<T> = (text: string) => T | undefined
type Read<S extends Record<string, Reader<unknown>>> = { [K in keyof S]?: S[K] extends Reader<infer T> ? T : never }

/** The state of a list as it is in the address, and how to change a part of it. */
export function useSearchState<S extends Record<string, Reader<unknown>>>(
  readers: S,
): [state: Read<S>, change: (part: Partial<Record<keyof S & string, string>>) => void] {
  const [search, setSearch] = useSearchParams()
  const state: Record<string, unknown> = {}
  for (const [name, read] of Object.entries(readers)) {
    const value = search.has(name) ? read(search.get(name) ?? '') : undefined
    if (value !== undefined) state[name] = value
  }
  const change = (part: Partial<Record<keyof S & string, string>>) =>
    setSearch(
      Object.entries(part).reduce((next, [name, value]) => withParam(next, name, value ?? ''), search),
      { preventScrollReset: true },
    )
  return [state as Read<S>, change]
}

export const text: Reader<string> = (value) => value.trim().slice(0, 200) || undefined
export const day: Reader<Day> = (value) => (isDay(value) ? value : undefined)
/** The first day of a month, which is written as "2026-10" or as one of its days. */
export const month: Reader<Day> = (value) => day(/^\d{4}-\d\d$/.test(value) ? `${value}-01` : `${value.slice(0, 8)}01`)
/** Each parameter as it is: a list's filters, which the server parses. */
export const texts = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, text])) as Record<Name, Reader<string>>
export const oneOf =
  <const T extends string>(values: readonly T[]): Reader<T> =>
  (value) =>
    values.find((each) => each === value)

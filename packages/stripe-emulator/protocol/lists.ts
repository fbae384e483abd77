import { invalid, missing } from '../core/refusal.ts'
import type { List } from '../core/wire.ts'
import type { Params } from './params.ts'

/**
 * One page of a list, newest first, by Stripe's cursors. The rows come oldest first, as the tables hold them;
 * the cursor must be among them.
 */
export function page<T extends { id: string }>(params: Params, rows: Iterable<T>, url: string, noun: string): List<T> {
  const limit = params.whole('limit') ?? 10
  if (limit < 1 || limit > 100)
    throw invalid(`This value must be between 1 and 100 (it currently is '${limit}').`, 'limit', 'parameter_invalid_integer')
  const after = params.text('starting_after')
  const before = params.text('ending_before')
  if (after && before) throw invalid('You may only specify one of these parameters: starting_after, ending_before.')

  const newestFirst = [...rows].reverse()
  if (before) {
    const end = placeOf(newestFirst, before, 'ending_before', noun)
    return { object: 'list', data: newestFirst.slice(Math.max(0, end - limit), end), has_more: end > limit, url }
  }
  const start = after ? placeOf(newestFirst, after, 'starting_after', noun) + 1 : 0
  return { object: 'list', data: newestFirst.slice(start, start + limit), has_more: newestFirst.length > start + limit, url }
}

/** A complete list that is part of an object. */
export const whole = <T>(data: T[], url: string): List<T> => ({ object: 'list', data, has_more: false, url })

export function* where<T>(rows: Iterable<T>, ...keep: (((row: T) => boolean) | undefined)[]): Iterable<T> {
  for (const row of rows) if (keep.every((test) => !test || test(row))) yield row
}

/** Keeps the rows whose field equals a parameter; all rows without the parameter. */
export function matching<T, Value>(value: Value | undefined, of: (row: T) => unknown): ((row: T) => boolean) | undefined {
  return value === undefined ? undefined : (row) => of(row) === value
}

export function within<T extends { created: number }>(params: Params): ((row: T) => boolean) | undefined {
  const range = params.range('created')
  return range && ((row) => range(row.created))
}

function placeOf(rows: readonly { id: string }[], id: string, param: string, noun: string): number {
  const place = rows.findIndex((row) => row.id === id)
  if (place < 0) throw missing(noun, id, param)
  return place
}

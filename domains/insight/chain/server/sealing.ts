import { anchorSeal } from '#domains/insight/chain/server/anchors.ts'
import {
  addSeal,
  beginSealing,
  boundaryNow,
  newestSeal,
  type Part,
  type Row,
  rowsOf,
  type Seal,
  type Window,
} from '#domains/insight/chain/server/chain.store.ts'
import { chainOptions, digestOf } from '#domains/insight/chain/server/options.ts'
import { columnsOf, type Stream, STREAMS } from '#domains/insight/chain/server/streams.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays } from '#platform/days.ts'
import { inTransaction, type Tx } from '#platform/db.ts'

/** Values one after the other, so that no two lists of values are the same text. */
const written = (values: readonly (string | null)[]): string =>
  values.map((value) => (value === null ? '-' : `${value.length}:${value}`)).join(',')

const short = (text: string): Buffer => digestOf(text).subarray(0, 16)

/** Of what never changes, and of what an erasure may empty. */
export const rowDigests = ({ fixed, erasable }: Pick<Row, 'fixed' | 'erasable'>): Buffer =>
  Buffer.concat([short(written(fixed)), short(written(erasable))])

const partDigest = ({ stream, part, columns, keys, digests }: Part): string =>
  digestOf(written([stream, String(part), ...columns, ...keys, digests.toString('hex')])).toString('hex')

export const sealDigest = (
  { number, day, until, previous }: Pick<Seal, 'number' | 'day' | 'until' | 'previous'>,
  parts: readonly Part[],
): string => digestOf(written([String(number), day, until, previous, ...parts.map(partDigest)])).toString('hex')

export const ROWS_IN_A_PART = 5_000

/** Seals the business day that is over, with whatever was recorded since the seal before; once, and never again. */
export async function sealFinishedDay(now: Date): Promise<'nothing' | 'done'> {
  if (chainOptions().anchorsIn === null) return 'nothing'
  const day = addDays(officeDay(now), -1)
  const known = await newestSeal()
  const sealed = known && known.day >= day ? null : await inTransaction((tx) => seal(tx, day))
  if (sealed ?? known) await anchorSeal((sealed ?? known) as Seal)
  return sealed ? 'done' : 'nothing'
}

async function seal(tx: Tx, day: Seal['day']): Promise<Seal | null> {
  await beginSealing(tx)
  const last = await newestSeal()
  if (last && last.day >= day) return null
  const until = await boundaryNow(tx)
  if (last && until <= last.until) return null
  const parts: Part[] = []
  for (const stream of STREAMS) parts.push(...(await partsOfWindow(tx, stream, { from: last?.until ?? null, until })))
  parts.sort((a, b) => (a.stream === b.stream ? a.part - b.part : a.stream < b.stream ? -1 : 1))
  const next = { number: (last?.number ?? 0) + 1, day, until, previous: last?.digest ?? null }
  return addSeal(tx, { ...next, digest: sealDigest(next, parts) }, parts)
}

async function partsOfWindow(tx: Tx, stream: Stream, window: Window): Promise<Part[]> {
  const parts: Part[] = []
  for await (const rows of rowsOf(tx, stream, window, ROWS_IN_A_PART))
    parts.push({
      stream: stream.name,
      part: parts.length + 1,
      columns: columnsOf(stream),
      keys: rows.map(({ key }) => key),
      digests: Buffer.concat(rows.map(rowDigests)),
    })
  return parts
}

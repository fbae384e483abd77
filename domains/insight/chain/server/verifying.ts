import { anchorsKept, isSignedByUs } from '#domains/insight/chain/server/anchors.ts'
import {
  allSeals,
  beginSealing,
  erasedKeys,
  exists,
  firstOfTomorrow,
  isSealedIn,
  type Part,
  partsOf,
  type Row,
  rowsOf,
  type Seal,
  timelineNow,
} from '#domains/insight/chain/server/chain.store.ts'
import { ROWS_IN_A_PART, rowDigests, sealDigest } from '#domains/insight/chain/server/sealing.ts'
import { asSealed, type Stream, STREAMS } from '#domains/insight/chain/server/streams.ts'
import { inTransaction, type Tx } from '#platform/db.ts'

export type ChainFound = {
  seals: number
  rows: number
  erased: number
  anchors: number
  newestDay: string | null
  broken: readonly string[]
}
type Looking = { tx: Tx; erasures: ReadonlySet<string>; found: { rows: number; erased: number } }

/** Goes through the whole chain: each seal, each row that it sealed, each anchor. Names the first row that is not as it was, per table. */
export async function verifyChain(): Promise<ChainFound> {
  const looked = await inTransaction(async (tx) => {
    await beginSealing(tx)
    const looking: Looking = { tx, erasures: await erasedKeys(tx), found: { rows: 0, erased: 0 } }
    const seals = await allSeals(tx)
    const broken = await brokenIn(looking, seals)
    return { seals, broken, ...looking.found }
  })
  const { seals, rows, erased } = looked
  const anchors = await anchorsKept()
  const broken = [...looked.broken, ...(await brokenAnchors(seals, anchors))]
  return { seals: seals.length, rows, erased, anchors: anchors.length, newestDay: seals.at(-1)?.day ?? null, broken }
}

async function brokenIn(looking: Looking, seals: readonly Seal[]): Promise<string[]> {
  const broken: string[] = []
  const brokenStreams = new Set<string>()
  for (const [place, seal] of seals.entries()) {
    const parts = await partsOf(looking.tx, seal.number)
    const before = seals[place - 1] ?? null
    if (seal.number !== place + 1 || seal.previous !== (before?.digest ?? null))
      broken.push(`Seal ${seal.number} of ${seal.day}: it does not follow the seal before it.`)
    if (sealDigest(seal, parts) !== seal.digest) broken.push(`Seal ${seal.number} of ${seal.day}: it was changed.`)
    for (const stream of STREAMS) {
      if (brokenStreams.has(stream.name)) continue
      const ofStream = parts.filter((part) => part.stream === stream.name)
      const why = await firstBroken(looking, { stream, seal, from: before?.until ?? null, parts: ofStream })
      if (why === null) continue
      broken.push(`${stream.name} ${why}, after seal ${seal.number} of ${seal.day}.`)
      brokenStreams.add(stream.name)
    }
  }
  for (const stream of STREAMS) {
    const key = await firstOfTomorrow(looking.tx, stream)
    if (key !== null) broken.push(`${stream.name} ${key}: it says it was recorded later than now.`)
  }
  return broken
}

type Sealed = { stream: Stream; seal: Seal; from: string | null; parts: readonly Part[] }

/** Walks the rows that are there beside those that were sealed, in one order. Null: they are the same. */
async function firstBroken(looking: Looking, { stream: named, seal, from, parts }: Sealed): Promise<string | null> {
  const stream = parts[0] ? asSealed(named, parts[0].columns) : named
  const expected = parts.flatMap(({ keys, digests }) =>
    keys.map((key, place) => ({ key, digest: digests.subarray(32 * place, 32 * place + 32) })),
  )
  let place = 0
  for await (const rows of rowsOf(looking.tx, stream, { from, until: seal.until }, ROWS_IN_A_PART))
    for (const row of rows) {
      const sealed = expected[place++]
      if (sealed?.key !== row.key) return whatHappened(looking, { stream, seal, row, missing: sealed?.key ?? null })
      looking.found.rows++
      const fate = compare(looking, stream, row, sealed.digest)
      if (fate === 'changed') return `${row.key}: it was changed`
      if (fate === 'erased') looking.found.erased++
    }
  const missing = expected[place]
  return missing ? whatHappened(looking, { stream, seal, row: null, missing: missing.key }) : null
}

function compare({ erasures }: Looking, { erasable, ofPerson }: Stream, row: Row, digest: Buffer): 'same' | 'erased' | 'changed' {
  const now = rowDigests(row)
  if (now.equals(digest)) return 'same'
  const isFixed = now.subarray(0, 16).equals(digest.subarray(0, 16))
  const isEmpty = Object.keys(erasable)
    .sort()
    .every((column, place) => row.erasable[place] === erasable[column])
  return isFixed && isEmpty && ofPerson !== null && erasures.has(`${ofPerson.key} ${row.of}`) ? 'erased' : 'changed'
}

type Differing = { stream: Stream; seal: Seal; row: Row | null; missing: string | null }

/** Two places that differ: a row was put in between, taken away, or moved. */
async function whatHappened({ tx }: Looking, { stream, seal, row, missing }: Differing): Promise<string> {
  if (row && !(await isSealedIn(tx, seal.number, stream.name, row.key))) return `${row.key}: it was put in`
  if (missing === null) return `${row?.key}: it was put in`
  return (await exists(tx, stream, missing)) ? `${missing}: it was moved in time` : `${missing}: it was deleted`
}

/**
 * Each anchor says what the chain says. One of an earlier timeline of PostgreSQL may know seals that a restore to an earlier second left
 * behind; the seals from before are the same.
 */
async function brokenAnchors(seals: readonly Seal[], anchors: Awaited<ReturnType<typeof anchorsKept>>): Promise<string[]> {
  const timeline = await timelineNow()
  return anchors.flatMap(({ name, anchor }) => {
    if (!anchor) return [`The anchor ${name} cannot be read.`]
    if (!isSignedByUs(anchor)) return [`The anchor ${name} is not signed with the key of this Breakwater.`]
    const seal = seals[anchor.number - 1]
    const isLeftBehind = anchor.timeline < timeline && seal?.sealedAt.toISOString() !== anchor.sealedAt
    if (isLeftBehind || seal?.digest === anchor.digest) return []
    return [`The anchor ${name} knows another seal ${anchor.number} than the database: the chain was cut or written anew.`]
  })
}

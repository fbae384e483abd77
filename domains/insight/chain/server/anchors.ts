import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type Seal, timelineNow } from '#domains/insight/chain/server/chain.store.ts'
import { chainOptions, isSignature, signatureOf } from '#domains/insight/chain/server/options.ts'
import { backupStoreOf } from '#platform/backup/backup-store.ts'

/** What is kept of a seal outside the database. Whoever changes the database cannot change it too, nor sign another. */
const anchorShape = z.object({
  format: z.literal(1),
  number: z.int(),
  day: z.string(),
  until: z.string(),
  digest: z.string(),
  sealedAt: z.string(),
  timeline: z.int(),
  publicKey: z.string(),
  signature: z.string(),
})
export type Anchor = z.output<typeof anchorShape>

const nameOf = ({ number, day }: Pick<Seal, 'number' | 'day'>): string => `${String(number).padStart(6, '0')}-${day}.json`

/** Everything but the signature, in one order. */
const signedText = (anchor: Anchor): Buffer =>
  Buffer.from(
    JSON.stringify(
      Object.entries(anchor)
        .filter(([name]) => name !== 'signature')
        .sort(),
    ),
  )

const ownKey = (): string => chainOptions().publicKey.export({ format: 'der', type: 'spki' }).toString('base64')

export async function anchorOf({ number, day, until, digest, sealedAt }: Seal): Promise<Anchor> {
  const said = { format: 1 as const, number, day, until, digest, sealedAt: sealedAt.toISOString(), timeline: await timelineNow() }
  const unsigned: Anchor = { ...said, publicKey: ownKey(), signature: '' }
  return { ...unsigned, signature: signatureOf(signedText(unsigned)) }
}

export const isSignedByUs = (anchor: Anchor): boolean => anchor.publicKey === ownKey() && isSignature(signedText(anchor), anchor.signature)

/** The seal that this process has anchored last. */
let anchored = ''

/**
 * Writes the anchor of a seal beside the secrets, and where backups go; what is there already is left alone. Tried again until it is there.
 */
export async function anchorSeal(seal: Seal): Promise<void> {
  const { anchorsIn, backupTo } = chainOptions()
  if (anchorsIn === null || anchored === seal.digest) return
  const path = join(anchorsIn, nameOf(seal))
  const text = `${JSON.stringify(await anchorOf(seal), null, 1)}\n`
  if (!existsSync(path)) {
    await mkdir(anchorsIn, { recursive: true, mode: 0o700 })
    await writeFile(`${path}.part`, text, { mode: 0o600, flush: true })
    await rename(`${path}.part`, path)
  }
  const store = backupTo ? backupStoreOf(backupTo) : null
  if (store && !(await store.get(`anchors/${nameOf(seal)}`))) await store.put(`anchors/${nameOf(seal)}`, new TextEncoder().encode(text))
  anchored = seal.digest
}

/** Every anchor there is, by the place it is in; one that cannot be read is named. */
export async function anchorsKept(): Promise<{ name: string; anchor: Anchor | null }[]> {
  const { anchorsIn, backupTo } = chainOptions()
  const kept: { name: string; anchor: Anchor | null }[] = []
  const own = anchorsIn === null || !existsSync(anchorsIn) ? [] : (await readdir(anchorsIn)).filter((name) => name.endsWith('.json'))
  for (const name of own.sort()) kept.push({ name, anchor: read(await readFile(join(anchorsIn ?? '', name), 'utf8')) })
  const store = backupTo ? backupStoreOf(backupTo) : null
  for (const name of store ? await store.list('anchors/') : [])
    kept.push({ name: `BACKUP_TO ${name}`, anchor: read(Buffer.from((await store?.get(name)) ?? '').toString('utf8')) })
  return kept
}

function read(text: string): Anchor | null {
  try {
    return anchorShape.parse(JSON.parse(text))
  } catch {
    return null
  }
}

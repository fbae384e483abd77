import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'
import { PlainError } from '#platform/errors/plain-error.ts'

export const FORMAT = 1

const partShape = z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })

const manifestShape = z.object({
  format: z.literal(FORMAT),
  madeAt: z.string(),
  /** Of the database when it was exported: the same ones must have made the one it is restored into. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.extend(partShape, {
      schema: z.string(),
      table: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
      rows: z.int(),
    }),
  ),
  sequences: z.array(z.object({ schema: z.string(), sequence: z.string(), last: z.nullable(z.string()) })),
  /** Stored files, by their key. */
  files: z.array(z.extend(partShape, { key: z.string() })),
  /** Files of DATA_DIR without which sealed values and links cannot be read. */
  secrets: z.array(partShape),
})
export type Manifest = z.output<typeof manifestShape>
export type Part = z.output<typeof partShape>

/** The manifest of an archive, after every part of it was found whole. */
export async function checkedManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new PlainError(`${folder} holds no export of Breakwater: its manifest.json is missing.`)
  })
  const read = manifestShape.safeParse(jsonOf(text))
  if (!read.success) throw new PlainError(`The manifest of ${folder} cannot be read; it was changed, or made by a newer Breakwater.`)
  for (const part of [...read.data.tables, ...read.data.files, ...read.data.secrets]) await refuseDamaged(folder, part)
  return read.data
}

async function refuseDamaged(folder: string, { path, sha256 }: Part): Promise<void> {
  if (path.includes('..')) throw new PlainError(`${path} leads out of ${folder}.`)
  const hash = createHash('sha256')
  await pipeline(createReadStream(join(folder, path)), hash).catch(() => {
    throw new PlainError(`${path} is missing in ${folder}. Nothing was restored.`)
  })
  if (hash.digest('hex') !== sha256) throw new PlainError(`${path} in ${folder} was changed or damaged. Nothing was restored.`)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

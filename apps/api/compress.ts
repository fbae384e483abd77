import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const WORTH_IT = /\.(js|css|svg|json|txt|webmanifest)$/

/** By the name that HTTP gives the encoding. */
export const COMPRESS = {
  br: (bytes: Buffer): Promise<Buffer> => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes: Buffer): Promise<Buffer> => promisify(gzip)(bytes, { level: 9 }),
}

/** Compresses each text file once, as .br and .gz beside it. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && WORTH_IT.test(entry.name)).map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.map(compressFile))
}

async function compressFile(file: string): Promise<void> {
  const [source, packed] = await Promise.all([stat(file), stat(`${file}.br`).catch(() => null)])
  if (packed && packed.mtimeMs >= source.mtimeMs) return
  const bytes = await readFile(file)
  await writeFile(`${file}.br`, await COMPRESS.br(bytes))
  await writeFile(`${file}.gz`, await COMPRESS.gzip(bytes))
}

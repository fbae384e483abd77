import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type At, preparePage, type Prerendered } from '#apps/api/prerendered.ts'
import { withFigures } from '#apps/api/our-pages.ts'
import { PUBLIC_PAGES } from '#access/public-pages.data.ts'
import { inSpanish } from '#platform/language/choosing.ts'

/** Figures of the company that differ from those the web app was built with, by the name under which screens ask for them. */
export type FiguresOnPages = Readonly<Record<string, unknown>>

const CHILD = fileURLToPath(new URL('./draw-pages.mjs', import.meta.url))
const GIVE_UP_MS = 120_000

/**
 * Every built page as it was drawn, but the public ones drawn again with these figures, and all of them saying them to the screens. What
 * was drawn last is kept in `keptIn`, so that the next start with the same program and figures draws nothing: two seconds.
 */
export async function drawPages(
  built: ReadonlyMap<string, Prerendered>,
  figures: FiguresOnPages,
  { folder, keptIn, ...at }: At & { folder: string; keptIn: string },
): Promise<Map<string, Prerendered>> {
  const paths = [...PUBLIC_PAGES, ...PUBLIC_PAGES.map(inSpanish)].filter((path) => built.has(path))
  const drawn = await drawOnce(join(folder, '..', 'server', 'index.js'), paths, figures, join(keptIn, 'drawn-pages.json'))
  const pages = await Promise.all(
    [...built].map(async ([path, page]) => {
      const html = drawn[path] ? await preparePage(drawn[path], path, folder, at) : page.plain.toString()
      return [path, withFigures(html, figures, at)] as const
    }),
  )
  return new Map(pages)
}

type Drawn = Record<string, string>

async function drawOnce(program: string, paths: readonly string[], figures: FiguresOnPages, file: string): Promise<Drawn> {
  if (paths.length === 0 || !existsSync(program)) return {}
  const digest = createHash('sha256')
    .update(await readFile(program))
    .update(JSON.stringify([paths, figures]))
    .digest('hex')
  const kept = await keptPages(file)
  if (kept?.digest === digest) return kept.drawn
  const drawn = await drawInChild(program, paths, figures)
  await keep(file, JSON.stringify({ digest, drawn }))
  return drawn
}

/** Where nothing can be written the pages are drawn at the next start, too. */
async function keep(file: string, text: string): Promise<void> {
  const half = `${file}.${randomUUID()}`
  try {
    await writeFile(half, text)
    await rename(half, file)
  } catch {
    await rm(half, { force: true })
  }
}

/** Null where none are kept, or a file that cannot be read. */
async function keptPages(file: string): Promise<{ digest: string; drawn: Drawn } | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as { digest: string; drawn: Drawn }
  } catch {
    return null
  }
}

async function drawInChild(program: string, paths: readonly string[], figures: FiguresOnPages): Promise<Drawn> {
  const env = { NODE_ENV: 'production' }
  const child = spawn(process.execPath, [CHILD], { env, stdio: ['pipe', 'pipe', 'pipe'], timeout: GIVE_UP_MS })
  child.stdin.end(JSON.stringify({ program: pathToFileURL(program).href, paths, figures }))
  const [[code], answer, complaint] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)])
  if (code !== 0) throw new Error(`The public pages could not be drawn: ${complaint.slice(-2000)}`)
  return JSON.parse(answer) as Drawn
}

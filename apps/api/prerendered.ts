import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { isPrerendered } from '#access/public-pages.data.ts'
import { routeFor } from '#access/routes.ts'
import { COMPRESS } from '#apps/api/compress.ts'
import { contentSecurityPolicy } from '#apps/api/safety.ts'
import { inlineHashes } from '#apps/web/csp-hashes.ts'
import { inSpanish } from '#platform/language/choosing.ts'
import { languageOfPath } from '#platform/language/languages.ts'

/** A page as it is sent, and the policy that allows exactly what is in it. */
export type Prerendered = {
  isContent: boolean
  policy: string
  plain: Buffer
  /** Its bytes in this encoding, compressed when they are first asked for. */
  packed: (encoding: Encoding) => Promise<Buffer>
}

type Encoding = keyof typeof COMPRESS

/** In the order in which they are preferred. */
export const ENCODINGS = ['br', 'gzip'] as const satisfies readonly Encoding[]

export function prerendered(html: string, { filesHost }: Pick<At, 'filesHost'>): Prerendered {
  const plain = Buffer.from(html)
  const made = new Map<Encoding, Promise<Buffer>>()
  return {
    isContent: isContent(html),
    policy: contentSecurityPolicy({ scripts: inlineHashes(html, 'script'), styles: inlineHashes(html, 'style'), filesHost }),
    plain,
    packed: (encoding) => {
      const bytes = made.get(encoding) ?? COMPRESS[encoding](plain)
      made.set(encoding, bytes)
      return bytes
    },
  }
}

export type At = { publicUrl: string; filesHost: string | null }

/** Every prerendered page by its path. */
export async function readPrerendered(folder: string, at: At): Promise<Map<string, Prerendered>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.html')).map((entry) => join(entry.parentPath, entry.name))
  const pages = await Promise.all(files.map(async (file) => [pathOf(relative(folder, file)), await readPage(file, folder, at)] as const))
  return new Map(pages)
}

const pathOf = (file: string): string => `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`

const readPage = async (file: string, folder: string, at: At): Promise<Prerendered> =>
  prerendered(await preparePage(await readFile(file, 'utf8'), pathOf(relative(folder, file)), folder, at), at)

/** A page as it was drawn, with our address, its links and its styles. */
export async function preparePage(drawn: string, path: string, folder: string, { publicUrl }: Pick<At, 'publicUrl'>): Promise<string> {
  const text = withOurAddress(drawn, publicUrl)
  const written = languageOfPath(path).language ? withSpanishLinks(text) : text
  return isContent(written) ? withItsStyles(written, folder) : written
}

/** The pages are built before the public address is known. */
const withOurAddress = (html: string, publicUrl: string): string =>
  html
    .replace(/(<link rel="(?:canonical|alternate)"(?: hrefLang="[\w-]+")? href=")\//gi, `$1${publicUrl}/`)
    .replace(/(property="og:(?:url|image)" content=")\//g, `$1${publicUrl}/`)

/** A page in Spanish leads to the Spanish twin of each page that has one, and keeps the language on every other. */
const withSpanishLinks = (html: string): string =>
  html.replace(/(<a [^>]*?href=")(\/[^"?#]*)([^"]*)"/g, (link, before: string, path: string, rest: string) => {
    if (languageOfPath(path).language || /[?;]lang=/.test(rest) || routeFor(path) === null) return link
    return isPrerendered(path) ? `${before}${inSpanish(path + rest)}"` : `${before}${withQuery(path + rest, 'lang=es-US')}"`
  })

const withQuery = (address: string, pair: string): string =>
  address.replace(/^([^#?]*)(\?[^#]*)?/, (_, path: string, query = '') => `${path}${query ? `${query}&amp;` : '?'}${pair}`)

/** Content without the framework; such a page is read once, so separate style files would not help. */
const isContent = (html: string): boolean => !html.includes('__reactRouter')

async function withItsStyles(html: string, folder: string): Promise<string> {
  const links = [...html.matchAll(/<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)#?"\/>/g)]
  const styles = await Promise.all(links.map(([, address]) => readFile(join(folder, address ?? ''), 'utf8')))
  return links.reduce((dressed, [link], index) => dressed.replace(link, () => `<style>${styles[index]}</style>`), html)
}

import { join } from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { routeFor } from '#access/routes.ts'
import { compressFiles } from '#apps/api/compress.ts'
import { otherLanguagePage } from '#apps/api/page-language.ts'
import { siteFiles } from '#apps/api/site-files.ts'
import { type LinkPreview, withPreview } from '#apps/api/link-preview.ts'
import { drawPages, type FiguresOnPages } from '#apps/api/drawn-pages.ts'
import { forgetOurPages, inOurNamePage } from '#apps/api/our-pages.ts'
import { ENCODINGS, readPrerendered, type Prerendered } from '#apps/api/prerendered.ts'
import { readRouteFiles } from '#apps/api/route-files.ts'
import { savedCompany } from '#domains/records/company/server/our-company.ts'
import { languageCookie } from '#platform/language/choosing.ts'
import { languageOfPath, type Language } from '#platform/language/languages.ts'

export type PageOptions = {
  folder: string
  publicUrl: string
  filesHost?: string | null
  sandbox: boolean
  /** Where to redirect when the prerendered page of this path is outdated; `language`: that of the address. */
  elsewhere?: (path: string, query: URLSearchParams, language: Language | null) => Promise<string | null>
  /**
   * What an app shows of a link to this page before it is opened: null where the page has nothing of its own, undefined where nothing is
   * there.
   */
  previewOf?: (path: string) => Promise<LinkPreview | null | undefined>
  /**
   * Figures of the company on public pages: `inForce` answers null while they are those that the web app was built with. The pages with
   * others are kept in the folder `keptIn`.
   */
  figures?: { inForce: () => Promise<FiguresOnPages | null>; keptIn: string }
}

/** How soon a public page says a figure that was published, or whose day has begun. */
const FIGURES_EVERY_MS = 5_000

/**
 * The built web app. A prerendered page is served at its path; every other path of the route table gets the app's shell with
 * 200; a path outside the table gets the same shell with 404, and the guard says 'Permission Denied' (specification §6).
 */
export async function servePages(
  app: FastifyInstance,
  { folder, publicUrl, filesHost = null, sandbox, elsewhere, previewOf, figures }: PageOptions,
): Promise<void> {
  await compressFiles(folder)
  let pages = await readPrerendered(folder, { publicUrl, filesHost })
  const built = pages.get(SHELL)
  if (!built) throw new Error(`The web app is not built in ${folder}.`)
  const filesOfRoute = await readRouteFiles(folder, built.plain.toString())

  if (figures) {
    const asBuilt = pages
    const at = { folder, publicUrl, filesHost, keptIn: figures.keptIn }
    const follow = followFigures(figures.inForce, async (inForce) => {
      pages = inForce ? await drawPages(asBuilt, inForce, at) : asBuilt
      const company = savedCompany()
      if (company) forgetOurPages(company)
    })
    await follow()
    const timer = setInterval(() => void follow().catch((error: unknown) => app.log.error(error)), FIGURES_EVERY_MS)
    timer.unref()
    app.addHook('onClose', async () => clearInterval(timer))
  }

  const ours = (path: string): Prerendered | undefined => {
    const page = pages.get(path)
    const company = savedCompany()
    return page && company ? inOurNamePage(page, company, { path, filesHost }) : page
  }

  await app.register(serveStatic, {
    root: folder,
    serve: false,
  })
  await app.register(serveStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    cacheControl: true,
  })

  siteFiles(app, { folder, publicUrl, contentPages: [...pages].flatMap(([path, { isContent }]) => (isContent ? [path] : [])) })

  app.get('/*', async (request, reply) => {
    const { pathname, searchParams } = new URL(`http://page${request.url}`)
    const path = pathname.replace(/(.)\/$/, '$1')
    const translated = otherLanguagePage({ path, query: searchParams, headers: request.headers })
    if (translated) return sendTo(reply, translated)
    const page = ours(path)
    const { path: neutral, language } = languageOfPath(path)
    const other = page && (await elsewhere?.(neutral, searchParams, language))
    if (other) return reply.redirect(other, 302)
    if (page) return sendPage(request, reply, page, 200)
    if (/^\/(pictures\/)?[\w-]+\.(svg|ico|png|webp|txt|webmanifest|data|js|css|woff2)$/.test(path)) return reply.sendFile(path.slice(1))
    const known = routeFor(path) !== null && (sandbox || !path.startsWith('/sandbox/'))
    const shell = ours(SHELL) ?? built
    const files = known ? filesOfRoute(path) : undefined
    if (files) reply.header('link', files)
    const preview = known && previewOf ? await previewOf(path) : null
    if (preview) return sendPage(request, reply, withPreview(shell, preview, `${publicUrl}${path}`), 200)
    return sendPage(request, reply, shell, known && preview !== undefined ? 200 : 404)
  })
}

const SHELL = '/__spa-fallback'

/** Asks for the figures, and acts when they are others than before; one at a time. */
function followFigures(figures: () => Promise<FiguresOnPages | null>, changed: (inForce: FiguresOnPages | null) => Promise<void>) {
  let [shown, isBusy] = ['null', false]
  return async (): Promise<void> => {
    if (isBusy) return
    isBusy = true
    try {
      const inForce = await figures()
      const now = JSON.stringify(inForce)
      if (now !== shown) await changed(inForce)
      shown = now
    } finally {
      isBusy = false
    }
  }
}

/** To the same page in another language; what was chosen is kept in the browser. */
function sendTo(reply: FastifyReply, { to, chosen }: { to: string; chosen: Language | null }) {
  if (chosen) reply.header('set-cookie', languageCookie(chosen))
  return reply.header('vary', 'accept-language, cookie').redirect(to, 302)
}

type Sent = Pick<Prerendered, 'plain' | 'policy'> & Partial<Prerendered>

/** In the encoding that the browser prefers; a page made for this request as it is. */
async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Sent, status: number) {
  const encoding = ENCODINGS.find((name) => acceptedBy(request).includes(name))
  const packed = encoding && (await page.packed?.(encoding))
  if (packed) reply.header('content-encoding', encoding)
  return reply
    .status(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', page.policy)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, accept-language, cookie')
    .send(packed ?? page.plain)
}

const acceptedBy = (request: FastifyRequest): string[] =>
  [request.headers['accept-encoding'] ?? []]
    .flat()
    .join(',')
    .split(',')
    .filter((each) => !/;\s*q=0(\.0+)?\s*$/.test(each))
    .map((each) => each.split(';')[0]?.trim() ?? '')

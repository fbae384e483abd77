import type { RoutePath } from '#access/routes.ts'

/** The pages that a phone shows without a connection (apps/web/workers/saved-pages.worker.ts). */
export const SAVED_PAGES = ['/member-center/card', '/member-center/roadside'] as const satisfies readonly RoutePath[]
export type SavedPage = (typeof SAVED_PAGES)[number]

/** Nothing on a saved page runs, and nothing is loaded by it. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'"

const isSupported = (): boolean => 'serviceWorker' in navigator && 'caches' in window

/** The worker that answers with saved pages when the network does not. A browser without workers, or a build without one, goes on without. */
export async function startSavedPages(): Promise<void> {
  if (isSupported()) await navigator.serviceWorker.register('/saved-pages.js', { scope: '/member-center' }).catch(() => {})
}

/** Keeps `content` as the page of this path, with the styles of the page that is open. */
export async function savePage(path: SavedPage, { title, content }: { title: string; content: string }): Promise<void> {
  if (!isSupported()) return
  const kept = await caches.open(CACHE)
  await kept.put(
    path,
    new Response(documentOf(title, content), {
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY },
    }),
  )
}

export const CACHE = 'saved-pages'

/** A document without scripts. `content` was serialized by the browser from elements, so it is escaped. */
function documentOf(title: string, content: string): string {
  const { lang, dataset } = document.documentElement
  const scheme = dataset['scheme'] ? ` data-scheme="${dataset['scheme']}"` : ''
  return `<!doctype html>
<html lang="${lang}"${scheme}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${new Option(title).innerHTML}</title>
<style>${stylesOfPage()}</style>
</head>
<body>${content}</body>
</html>`
}

/** All rules of the open page but its fonts, which are not there without a connection. */
const stylesOfPage = (): string =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => !(rule instanceof CSSFontFaceRule))
    .map(({ cssText }) => cssText)
    .join('\n')

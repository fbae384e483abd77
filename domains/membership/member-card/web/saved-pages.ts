import type { RoutePath } from '#access/routes.ts'

/** The pages that a phone shows without a connection (apps/web/workers/saved-pages.worker.ts). */
export const SAVED_PAGES = ['/member-center/card', '/member-center/roadside'] as const satisfies readonly RoutePath[]
export type SavedPage = (typeof SAVED_PAGES)[number]

/** Nothing on a saved page runs, and nothing is loaded by it. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'"

const isSupported = (): boolean => 'serviceWorker' in navigator && 'caches' in window

/**
 * The worker that answers with saved pages when the network does not. A browser without workers, or a build without one, goes on without.
 */
export async function startSavedPages(): Promise<void> {
  if (isSupported()) await navigator.serviceWorker.register('/saved-pages.js', { scope: '/member-center' }).catch(() => {})
}

/** Keeps what is in `content` as the page of this path, with the styles of the page that is open. False where the browser keeps nothing. */
export async function savePage(path: SavedPage, page: { title: string; content: Element }): Promise<boolean> {
  return (
    isSupported() &&
    putPage(path, page).then(
      () => true,
      () => false,
    )
  )
}

async function putPage(path: SavedPage, { title, content }: { title: string; content: Element }): Promise<void> {
  const kept = await caches.open(CACHE)
  await kept.put(
    path,
    new Response(documentOf(title, content), {
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY },
    }),
  )
}

const CACHE = 'saved-pages'

/** A document without scripts. */
function documentOf(title: string, content: Element): string {
  const { lang, dataset } = document.documentElement
  const page = document.implementation.createHTMLDocument(title)
  page.documentElement.lang = lang
  if (dataset['scheme']) page.documentElement.dataset['scheme'] = dataset['scheme']
  page.head.append(metaOf(page, 'viewport', 'width=device-width, initial-scale=1'), metaOf(page, 'color-scheme', 'light dark'))
  page.body.append(...[...content.childNodes].map((node) => page.importNode(node, true)))
  const doctype = page.doctype ? new XMLSerializer().serializeToString(page.doctype) : ''
  // As text: the policy of the open page refuses an element with styles, in a document that nobody sees too.
  const html = page.documentElement.outerHTML.replace('</head>', () => `<style>${stylesOfPage()}</style></head>`)
  return doctype + html
}

function metaOf(page: Document, name: string, content: string): HTMLMetaElement {
  const meta = page.createElement('meta')
  meta.name = name
  meta.content = content
  return meta
}

/** All rules of the open page but its fonts, which are not there without a connection. */
const stylesOfPage = (): string =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => !(rule instanceof CSSFontFaceRule))
    .map(({ cssText }) => cssText)
    .join('\n')

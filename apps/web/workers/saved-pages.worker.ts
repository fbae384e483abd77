/**
 * The service worker of the member center: a page that the network does not bring is answered with the saved card, or the saved roadside
 * page where that one was asked for (domains/membership/member-card/web/saved-pages.ts). It touches nothing else: no script, no call.
 */
type PageRequest = Event & {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type Activation = Event & { waitUntil: (work: Promise<unknown> | undefined) => void }

const CACHE = 'saved-pages'
const CARD = '/member-center/card'

addEventListener('activate', (event) => {
  const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
  // The page is asked for while the worker starts, not after.
  ;(event as Activation).waitUntil(registration.navigationPreload?.enable())
})

addEventListener('fetch', (event) => {
  const asked = event as PageRequest
  if (asked.request.mode === 'navigate') asked.respondWith(pageOrSaved(asked))
})

async function pageOrSaved({ request, preloadResponse }: PageRequest): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const kept = await caches.open(CACHE)
    const saved = (await kept.match(new URL(request.url).pathname)) ?? (await kept.match(CARD))
    if (!saved) throw error
    return saved
  }
}

import type { FastifyInstance } from 'fastify'

/**
 * Opens an agency’s own link (`/a/…`) in a window of its own, from the agency’s website: no frame, no cookie, nothing of the page is read.
 * Without it, or where windows are blocked, the link is a link. It needs no inline code, so a strict policy of the website lets it run:
 * `script-src` with our host.
 */
const SCRIPT = `(function () {
  'use strict'
  var ours = new URL(document.currentScript.src).origin
  document.addEventListener('click', function (event) {
    var link = event.target instanceof Element && event.target.closest('a[data-breakwater-quote]')
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    var address = new URL(link.href)
    if (address.origin !== ours || address.pathname.indexOf('/a/') !== 0) return
    var opened = window.open(address.href, 'breakwater-quote', 'popup,width=480,height=760')
    if (!opened) return
    opened.opener = null
    event.preventDefault()
  })
})()
`

/** `/embed/quote.js`, for the websites of agencies. */
export function serveEmbed(app: FastifyInstance): void {
  app.get('/embed/quote.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(SCRIPT),
  )
}

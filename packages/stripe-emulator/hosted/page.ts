import { html, type Html } from './html.ts'

export type Page = { status: number; body: string; headers: { [name: string]: string } }

/**
 * A complete page; status 200 unless given, because browsers treat others as errors. No script, styles from this server alone.
 * `goesTo`: other sites its forms may lead to.
 */
export function page({
  title,
  body,
  width = 'narrow',
  status = 200,
  goesTo = [],
}: {
  title: string
  body: Html
  width?: 'narrow' | 'wide'
  status?: number
  goesTo?: readonly (string | null)[]
}): Page {
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Stripe sandbox</title>
        <link rel="stylesheet" href="/sandbox.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <header class="sandbox">Sandbox: no real money. Use the test cards, never a real one.</header>
        <main class="${width}">${body}</main>
      </body>
    </html> `
  return { status, body: document.text, headers: { 'content-type': 'text/html; charset=utf-8', ...guard(goesTo) } }
}

export function redirect(to: string, goesTo: readonly (string | null)[] = []): Page {
  return { status: 303, body: '', headers: { location: to, ...guard(goesTo) } }
}

/** The form-action policy applies to every redirect, so the site that sent the payer here must be in it. */
function guard(goesTo: readonly (string | null)[]): { [name: string]: string } {
  const origins = goesTo.flatMap((url) => (url ? [new URL(url).origin] : []))
  return {
    'content-security-policy':
      `default-src 'none'; style-src 'self'; img-src data:; form-action ${["'self'", ...new Set(origins)].join(' ')}; ` +
      `base-uri 'none'; frame-ancestors 'none'`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
  }
}

import type { FastifyInstance } from 'fastify'
import { REPORTS_PATH } from '#apps/api/violation-reports.ts'
import { Refusal } from '#platform/errors/refusal.ts'

type Let = { scripts?: readonly string[]; styles?: readonly string[]; filesHost?: string | null }

const hashSource = (hash: string): string => `'sha256-${hash}'`

/**
 * Nothing from other sites runs here, frames us or guesses a content type. Pages add the hashes of their inline scripts and
 * styles (prerendered.ts).
 */
export function contentSecurityPolicy({ scripts = [], styles = [], filesHost = null }: Let = {}): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts.map(hashSource)].join(' ')}`,
    `style-src ${["'self'", ...styles.map(hashSource)].join(' ')}`,
    `img-src ${["'self'", 'data:', 'blob:', ...(filesHost ? [filesHost] : [])].join(' ')}`,
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    // Markup and scripts written as text: apps/web/trusted-types.ts says what is let through.
    "require-trusted-types-for 'script'",
    'trusted-types default',
    `report-uri ${REPORTS_PATH}`,
    'report-to violations',
  ].join('; ')
}

/** On every answer, whatever its status. Private by default: pages and files that may be cached say so themselves. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy(),
  'reporting-endpoints': `violations="${REPORTS_PATH}"`,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

export function securityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) if (!reply.hasHeader(name)) reply.header(name, value)
  })
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Protects against cross-site request forgery: a change must come from our own pages. The browser says where from
 * (Sec-Fetch-Site, Origin), and a page cannot forge that; requests without a cookie have nothing to forge, so webhooks and
 * scripts pass.
 */
export function sameOriginOnly(app: FastifyInstance, publicUrl: string): void {
  const ours = new URL(publicUrl).origin
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method) || !request.headers.cookie) return
    const site = request.headers['sec-fetch-site']
    const { origin } = request.headers
    const sameHost = origin !== undefined && hostOf(origin) === request.headers.host
    if (site !== undefined && site !== 'same-origin') throw new Refusal('wrong_origin')
    if (origin !== undefined && origin !== ours && !sameHost) throw new Refusal('wrong_origin')
    if (site === undefined && origin === undefined) throw new Refusal('wrong_origin')
  })
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { SECURITY_EMAIL } from '#domains/records/company/rules/company.data.ts'
import { inOurName } from '#domains/records/company/rules/in-our-name.ts'
import { savedCompany } from '#domains/records/company/server/our-company.ts'
import { clock } from '#platform/clock.ts'

/** Parts of the site that are for people who signed in, and for programs. */
const NOT_FOR_SEARCH = ['/api/', '/account-center', '/agent-center', '/sales-center', '/member-center', '/sandbox/']

type Site = {
  folder: string
  publicUrl: string
  /** The paths of the content pages: what is prerendered without the app is public. */
  contentPages: readonly string[]
}

/** What search engines and security researchers ask every site for. */
export function siteFiles(app: FastifyInstance, { folder, publicUrl, contentPages }: Site): void {
  const robots = ['User-agent: *', ...NOT_FOR_SEARCH.map((path) => `Disallow: ${path}`), `Sitemap: ${publicUrl}/sitemap.xml`]
  const addresses = contentPages.toSorted().map((path) => `<url><loc>${publicUrl}${path}</loc></url>`)
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.join('\n')}
</urlset>
`
  app.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(`${robots.join('\n')}\n`))
  app.get('/sitemap.xml', (_, reply) => reply.type('application/xml; charset=utf-8').send(sitemap))
  app.get('/manifest.webmanifest', async (_, reply) => {
    const manifest = await readFile(join(folder, 'manifest.webmanifest'), 'utf8')
    const company = savedCompany()
    const ours = company ? inOurName(manifest, company, (figure) => JSON.stringify(figure).slice(1, -1)) : manifest
    return reply.type('application/manifest+json').send(ours)
  })
  app.get('/.well-known/security.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(securityText(publicUrl, clock.now())))
}

const VALID_DAYS = 180

/** RFC 9116: says until when it may be believed. */
function securityText(publicUrl: string, now: Date): string {
  const expires = new Date(now.getTime() + VALID_DAYS * 86_400_000)
  const lines = [
    `Contact: mailto:${savedCompany()?.email ?? SECURITY_EMAIL}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, es',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}

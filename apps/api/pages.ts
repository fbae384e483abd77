import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { routeFor } from '#access/routes.ts'
import { compressFiles } from '#apps/api/compress.ts'
import { contentSecurityPolicy } from '#apps/api/safety.ts'
import { inlineScriptHashes } from '#apps/web/csp-hashes.ts'

export type PageOptions = { folder: string; sandbox: boolean }

/**
 * The built web app. A prerendered page is served as it was written; every other path of the route table gets the
 * app's shell with 200; a path that is not in the table gets the same shell with 404, and the guard says
 * 'Permission Denied' (specification §6).
 */
export async function servePages(app: FastifyInstance, { folder, sandbox }: PageOptions): Promise<void> {
  await compressFiles(folder)
  const pages = await readPages(folder)
  const shell = pages.get('/__spa-fallback')
  if (!shell) throw new Error(`The web app is not built in ${folder}.`)

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

  app.get('/*', (request, reply) => {
    const path = new URL(request.url, 'http://page').pathname.replace(/(.)\/$/, '$1')
    const page = pages.get(path)
    if (page) return sendPage(reply, page, 200)
    if (/^\/[\w-]+\.(svg|ico|png|txt|webmanifest|data|js|css|woff2)$/.test(path)) return reply.sendFile(path.slice(1))
    const known = routeFor(path) !== null && (sandbox || !path.startsWith('/sandbox/'))
    return sendPage(reply, shell, known ? 200 : 404)
  })
}

type Page = { html: string; policy: string }

async function readPages(folder: string): Promise<Map<string, Page>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const pages = new Map<string, Page>()
  for (const entry of entries) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue
    const file = join(entry.parentPath, entry.name)
    const html = await readFile(file, 'utf8')
    const path = `/${relative(folder, file).replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`
    pages.set(path, { html, policy: contentSecurityPolicy(inlineScriptHashes(html)) })
  }
  return pages
}

const sendPage = (reply: FastifyReply, { html, policy }: Page, status: number) =>
  reply
    .status(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-cache')
    .send(html)

import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { requestLanguage } from '#access/server/request-language.ts'
import { contentSecurityPolicy } from '#apps/api/safety.ts'
import { STATUS_STYLE, statusPage } from '#domains/insight/system/server/status-page.ts'
import { languageCookie } from '#platform/language/choosing.ts'
import { LANGUAGES } from '#platform/language/languages.ts'

const POLICY = contentSecurityPolicy({ styles: [createHash('sha256').update(STATUS_STYLE).digest('base64')] })

/** `/status`: for customers, without the app and without the database. */
export function serveStatus(app: FastifyInstance): void {
  app.get<{ Querystring: { lang?: string } }>('/status', async (request, reply) => {
    const chosen = LANGUAGES.find((each) => each === request.query.lang)
    if (chosen) void reply.header('set-cookie', languageCookie(chosen))
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .header('vary', 'accept-language, cookie')
      .send(statusPage(chosen ?? requestLanguage(request.headers)))
  })
}

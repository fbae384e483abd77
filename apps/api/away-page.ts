import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentSecurityPolicy } from '#apps/api/safety.ts'
import { inlineHashes } from '#apps/web/csp-hashes.ts'
import { LOAD_AGAIN_SCRIPT } from '#apps/web/load-again.ts'
import { savedCompany } from '#domains/records/company/server/our-company.ts'
import { COMPANY } from '#domains/records/company/rules/company.data.ts'
import type { Language } from '#platform/language/languages.ts'

/** A browser that opens a page, not a program or a screen that asks the API. */
export const asksForPage = ({ method, url = '', headers }: FastifyRequest | IncomingMessage): boolean =>
  method === 'GET' && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html')

type Reason = 'unavailable' | 'busy'

const WORDS: Readonly<Record<Language, { title: string; says: Record<Reason, string>; status: string }>> = {
  'en-US': {
    title: 'This page can’t be shown right now',
    says: {
      unavailable: 'We can’t reach our database. This page loads again as soon as we can.',
      busy: 'More people are here than we can serve at once. This page loads again in a few seconds.',
    },
    status: 'See the status of our service',
  },
  'es-US': {
    title: 'Esta página no se puede mostrar en este momento',
    says: {
      unavailable: 'No podemos conectar con nuestra base de datos. Esta página se volverá a cargar en cuanto podamos.',
      busy: 'Hay más personas de las que podemos atender a la vez. Esta página se volverá a cargar en unos segundos.',
    },
    status: 'Ver el estado de nuestro servicio',
  },
}

// Made once: a server that has too much to do sends many of these pages.
const POLICY = contentSecurityPolicy({ scripts: inlineHashes(`<script>${LOAD_AGAIN_SCRIPT}</script>`, 'script') })

type Away = { reason: Reason; waitSeconds: number }

/**
 * What stands in place of a page that cannot be answered now: words alone, and a script that loads the page again once the server is ready,
 * `waitSeconds` from now at the earliest.
 */
export function awayPage(language: Language, { reason, waitSeconds }: Away): { html: string; headers: Record<string, string> } {
  const { title, says, status } = WORDS[language]
  const name = escaped(savedCompany()?.name ?? COMPANY.name)
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title} · ${name}</title></head>
<body><main><h1>${title}</h1><p>${says[reason]}</p><p><a href="/status">${status}</a></p></main><script data-wait-seconds="${waitSeconds}">${LOAD_AGAIN_SCRIPT}</script></body></html>
`
  return {
    html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept, accept-language, cookie',
      'content-security-policy': POLICY,
    },
  }
}

export function sendAwayPage(reply: FastifyReply, language: Language, away: Away): FastifyReply {
  const { html, headers } = awayPage(language, away)
  return reply.status(503).headers(headers).send(html)
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

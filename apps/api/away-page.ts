import type { FastifyReply, FastifyRequest } from 'fastify'
import { savedCompany } from '#domains/records/company/server/our-company.ts'
import { COMPANY } from '#domains/records/company/rules/company.data.ts'
import type { Language } from '#platform/language/languages.ts'

/** A browser that opens a page, not a program or a screen that asks the API. */
export const asksForPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html')

const WORDS: Readonly<Record<Language, { title: string; says: string; status: string }>> = {
  'en-US': {
    title: 'This page can’t be shown right now',
    says: 'We can’t reach our database. Please wait a few seconds, then load this page again.',
    status: 'See the status of our service',
  },
  'es-US': {
    title: 'Esta página no se puede mostrar en este momento',
    says: 'No podemos conectar con nuestra base de datos. Espere unos segundos y vuelva a cargar esta página.',
    status: 'Ver el estado de nuestro servicio',
  },
}

/** What stands in place of a page that the database is needed for: words alone, that need nothing. */
export function sendAwayPage(reply: FastifyReply, language: Language): FastifyReply {
  const { title, says, status } = WORDS[language]
  const name = escaped(savedCompany()?.name ?? COMPANY.name)
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title} · ${name}</title></head>
<body><main><h1>${title}</h1><p>${says}</p><p><a href="/status">${status}</a></p></main></body></html>
`
  return reply.status(503).type('text/html; charset=utf-8').header('vary', 'accept, accept-language, cookie').send(html)
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

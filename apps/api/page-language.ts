import type { IncomingHttpHeaders } from 'node:http'
import { isPrerendered } from '#access/public-pages.data.ts'
import { routeFor } from '#access/routes.ts'
import { requestLanguage } from '#access/server/request-language.ts'
import { inSpanish } from '#platform/language/choosing.ts'
import { LANGUAGES, languageOfPath, type Language } from '#platform/language/languages.ts'

type Asked = { path: string; query: URLSearchParams; headers: IncomingHttpHeaders }

/**
 * Where a visitor is sent for their language, and what they chose; null: the page as it is. `?lang=` is a switch's link. An
 * address under /es is always Spanish; any other follows the choice kept in the browser, or on a first visit what the browser
 * asks for.
 */
export function otherLanguagePage({ path, query, headers }: Asked): { to: string; chosen: Language | null } | null {
  const { path: neutral, language: named } = languageOfPath(path)
  const chosen = LANGUAGES.find((each) => each === query.get('lang')) ?? null
  // Only to a page of ours: an address like //other.example would leave this site.
  if (query.has('lang') && routeFor(neutral)) return { to: addressOf(neutral, chosen ?? 'en-US', query), chosen }
  if (named || !isPrerendered(path)) return null
  const language = requestLanguage(headers)
  return language === 'en-US' ? null : { to: addressOf(path, language, query), chosen: null }
}

function addressOf(path: string, language: Language, query: URLSearchParams): string {
  const rest = new URLSearchParams(query)
  rest.delete('lang')
  const page = language === 'es-US' && isPrerendered(path) ? inSpanish(path) : path
  return rest.size > 0 ? `${page}?${rest}` : page
}

import type { IncomingHttpHeaders } from 'node:http'
import { LANGUAGES, languageInCookies, type Language } from '#platform/language/languages.ts'

/** What the reader chose in this browser, or else what the browser asks for. */
export const requestLanguage = (headers: IncomingHttpHeaders): Language =>
  languageInCookies(headers.cookie ?? '') ?? preferredLanguage(headers['accept-language'] ?? '')

/** What a call asks for: our screens name the language they speak; a link or another program, as above. */
export const callLanguage = (headers: IncomingHttpHeaders): Language =>
  headers['accept-language'] && headers.accept === 'application/json'
    ? preferredLanguage(headers['accept-language'])
    : requestLanguage(headers)

/** The first language of ours in `es-MX,es;q=0.9,en;q=0.8`, by its weight. */
export function preferredLanguage(acceptLanguage: string): Language {
  const weighed = acceptLanguage.split(',').map((each) => {
    const [tag = '', weight = '1'] = each
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/)
    return { language: LANGUAGES.find((ours) => ours.startsWith(tag.slice(0, 2) || '-')), weight: Number(weight) }
  })
  const best = weighed.filter(({ language, weight }) => language && weight > 0).toSorted((a, b) => b.weight - a.weight)[0]
  return best?.language ?? 'en-US'
}

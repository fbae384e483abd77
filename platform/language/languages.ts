/** The languages of screens and messages. */
export const LANGUAGES = ['en-US', 'es-US'] as const
export type Language = (typeof LANGUAGES)[number]

/** A language that was written down; of anything else English. */
export const knownLanguage = (text: string | null | undefined): Language => LANGUAGES.find((each) => each === text) ?? 'en-US'

/** Each is named in itself. */
export const LANGUAGE_NAMES = { 'en-US': 'English', 'es-US': 'Español' } as const satisfies Record<Language, string>

export const otherLanguage = (language: Language): Language => (language === 'en-US' ? 'es-US' : 'en-US')

/** `/es/faq` → `/faq` in Spanish. An address that names no language has none. */
export function languageOfPath(pathname: string): { path: string; language: Language | null } {
  const [isSpanish, rest = ''] = /^\/es(?=\/|$)(.*)$/.exec(pathname) ?? []
  return isSpanish ? { path: rest || '/', language: 'es-US' } : { path: pathname, language: null }
}

/** The chosen language, from a `Cookie` header or `document.cookie`. */
export function languageInCookies(cookies: string): Language | null {
  const [, chosen] = /(?:^|; ?)breakwater-language=(\S+?)(?:;|$)/.exec(cookies) ?? []
  return LANGUAGES.find((each) => each === chosen) ?? null
}

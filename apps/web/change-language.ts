import { isPrerendered } from '#access/public-pages.data.ts'
import { call } from '#access/web/call.ts'
import { clientState } from '#access/web/client-state.ts'
import { speak } from '#apps/web/language.ts'
import { messagePreferencesContract } from '#domains/records/message-preferences/contract.ts'
import { loadSession } from '#domains/people/identity/web/session.ts'
import { inSpanish, languageCookie } from '#platform/language/choosing.ts'
import { languageOfPath, type Language } from '#platform/language/languages.ts'

/**
 * Speaks the language from now on and keeps it: in this browser for the next visit and, signed in, for every message. Answers
 * where this page is in that language, if it has an address of its own there.
 */
export async function changeLanguage(language: Language, pathname: string): Promise<string | null> {
  document.cookie = languageCookie(language)
  await speak(language)
  const { isAuthenticated, session } = clientState()
  if (isAuthenticated && !session?.impersonation) {
    await call(messagePreferencesContract.changeLanguage, { body: { language } })
    await loadSession()
  }
  const { path } = languageOfPath(pathname)
  if (!isPrerendered(path)) return null
  return language === 'es-US' ? inSpanish(path) : path
}

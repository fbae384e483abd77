import { i18n } from '@lingui/core'
import { clientState, keepAnswersIn, keepLanguage } from '#access/web/client-state.ts'
import { languageInCookies, languageOfPath, type Language } from '#platform/language/languages.ts'

/** English is in the screens themselves; any other language is loaded when it is spoken. */
export async function speak(language: Language): Promise<void> {
  keepAnswersIn(language)
  if (clientState().language === language) return
  if (language === 'es-US') i18n.loadAndActivate({ locale: 'es', messages: (await import('#apps/web/locales/es.po')).messages })
  else i18n.loadAndActivate({ locale: 'en', messages: {} })
  document.documentElement.lang = language.slice(0, 2)
  keepLanguage(language)
}

/** The address names its language, or it was chosen in this browser earlier, or it is what the browser asks for. */
export const spokenHere = (): Language =>
  languageOfPath(location.pathname).language ??
  languageInCookies(document.cookie) ??
  (navigator.language.startsWith('es') ? 'es-US' : 'en-US')

import { i18n } from '@lingui/core'
import { keepLanguage, useClientState, type Language } from '#access/web/client-state.ts'

/** English is in the screens themselves; any other language is loaded when it is chosen. */
export const LANGUAGES: readonly { code: Language; name: string }[] = [
  { code: 'en-US', name: 'English' },
  { code: 'es-US', name: 'Español' },
]

const KEPT = 'breakwater-language'

export function useLanguage(): { language: Language; speak: (language: Language) => Promise<void> } {
  return { language: useClientState().language, speak }
}

export async function speak(language: Language): Promise<void> {
  if (language === 'es-US') i18n.loadAndActivate({ locale: 'es', messages: (await import('#apps/web/locales/es.po')).messages })
  else i18n.loadAndActivate({ locale: 'en', messages: {} })
  document.documentElement.lang = language
  localStorage.setItem(KEPT, language)
  keepLanguage(language)
}

/** Loads the language chosen earlier, if it is not the page's. */
export async function restoreLanguage(): Promise<void> {
  if (localStorage.getItem(KEPT) === 'es-US') await speak('es-US')
}

import { i18n, type I18n } from '@lingui/core'
import { languageOfPath } from '#platform/language/languages.ts'

let spanish = i18n

/** While building, the Spanish pages are written with these. */
export const keepSpanish = (loaded: I18n): void => void (spanish = loaded)

/** What the page at this path is written with. In a browser all pages share one, which changes its language. */
export const translationsAt = (pathname: string): I18n => (languageOfPath(pathname).language === 'es-US' ? spanish : i18n)

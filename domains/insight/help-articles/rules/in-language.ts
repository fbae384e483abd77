import { HELP_IN_SPANISH } from '#domains/insight/help-articles/rules/help-in-spanish.data.ts'
import type { Language } from '#platform/language/languages.ts'

/** A text of the help articles or of the assistant, in a language; what somebody typed stays as it is. */
export const inLanguage = (text: string, language: Language): string => (language === 'es-US' ? (HELP_IN_SPANISH[text] ?? text) : text)

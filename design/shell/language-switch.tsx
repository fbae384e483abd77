import { createContext, useContext } from 'react'
import { LANGUAGE_NAMES, otherLanguage, type Language } from '#platform/language/languages.ts'
import styles from '#design/shell/language-switch.module.css'

/** The page's language, and what changes it; the app provides both. */
export const LanguageContext = createContext<{ language: Language; choose: (language: Language) => void } | null>(null)

/** Changes the language of this page, named in that language; what is typed stays. */
export function LanguageSwitch() {
  const spoken = useContext(LanguageContext)
  if (!spoken) return null
  const other = otherLanguage(spoken.language)
  return (
    <button type="button" className={styles.switch} lang={other} onClick={() => spoken.choose(other)}>
      {LANGUAGE_NAMES[other]}
    </button>
  )
}

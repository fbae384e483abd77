import { readFileSync } from 'node:fs'
import { type Catalogue, IN_ENGLISH, type Reader } from '#domains/records/translations/rules/translation.ts'
import { type Language, LANGUAGES } from '#platform/language/languages.ts'
import { readPo } from '#domains/records/translations/server/po.ts'

/** The reader for a language. The Spanish catalog is read when the first Spanish message is written. */
export function readerOf(language: string | null | undefined): Reader {
  const known = LANGUAGES.find((each) => each === language) ?? 'en-US'
  return known === 'en-US' ? IN_ENGLISH : { language: known, catalogue: catalogueOf(known) }
}

const FILES: Readonly<Record<Exclude<Language, 'en-US'>, URL>> = { 'es-US': new URL('../words/es.po', import.meta.url) }
const read = new Map<Language, Catalogue>()

function catalogueOf(language: Exclude<Language, 'en-US'>): Catalogue {
  const kept = read.get(language)
  if (kept) return kept
  const catalogue = readPo(readFileSync(FILES[language], 'utf8'))
  read.set(language, catalogue)
  return catalogue
}

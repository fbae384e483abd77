import { readFileSync } from 'node:fs'
import type { Company } from '#domains/records/company/rules/in-our-name.ts'
import { savedCompany } from '#domains/records/company/server/our-company.ts'
import { type Catalogue, IN_ENGLISH, type Reader } from '#domains/records/translations/rules/translation.ts'
import { knownLanguage, type Language } from '#platform/language/languages.ts'
import { readPo } from '#domains/records/translations/server/po.ts'

/**
 * The reader for a language, to whom sentences are in the company’s name. The Spanish catalog is read when the first Spanish message is
 * written.
 */
export function readerOf(language: string | null | undefined, company: Company | null = savedCompany()): Reader {
  const known = knownLanguage(language)
  const reader = known === 'en-US' ? IN_ENGLISH : { language: known, catalogue: catalogueOf(known) }
  return company ? { ...reader, company } : reader
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

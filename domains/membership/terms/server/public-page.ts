import { pathTo } from '#access/path-to.ts'
import { inForce } from '#domains/membership/terms/server/versions.ts'
import { TERMS_2 } from '#domains/membership/terms/terms-2.data.ts'
import { allVersions } from '#domains/membership/terms/server/every-version.ts'
import type { Language } from '#platform/language/languages.ts'

/**
 * The prerendered page holds the built-in terms (docs/decisions/0007-terms-page.md). Null while it may be served: no
 * other version is requested, and none is in force. The page of the versions has one address for both languages: whoever comes from a
 * Spanish one reads it in Spanish.
 */
export async function otherTerms(path: string, query: URLSearchParams, language: Language | null = null): Promise<string | null> {
  if (path !== pathTo('/terms-conditions')) return null
  const version = query.get('version')
  const state = query.get('state')
  if (version) return versionsPage({ version }, language)
  if (state && /^[A-Z]{2}$/.test(state)) return versionsPage({ state }, language)
  const current = inForce(await allVersions())
  return current?.version === TERMS_2.version ? null : versionsPage({}, language)
}

function versionsPage(asked: Record<string, string>, language: Language | null): string {
  const query = new URLSearchParams({ ...asked, ...(language ? { lang: language } : {}) })
  return `${pathTo('/terms-conditions/versions')}${query.size > 0 ? `?${query}` : ''}`
}

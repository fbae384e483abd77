import { pathTo } from '#access/path-to.ts'
import { inForce } from '#domains/membership/terms/server/versions.ts'
import { TERMS_2 } from '#domains/membership/terms/terms-2.data.ts'
import { allVersions } from '#domains/membership/terms/server/every-version.ts'

/**
 * The prerendered page holds the built-in terms (docs/decisions/0007-terms-page.md). Null while it may be served: no
 * other version is requested, and none is in force.
 */
export async function otherTerms(path: string, query: URLSearchParams): Promise<string | null> {
  if (path !== pathTo('/terms-conditions')) return null
  const version = query.get('version')
  if (version) return `${pathTo('/terms-conditions/versions')}?${new URLSearchParams({ version })}`
  const state = query.get('state')
  if (state && /^[A-Z]{2}$/.test(state)) return `${pathTo('/terms-conditions/versions')}?${new URLSearchParams({ state })}`
  const current = inForce(await allVersions())
  return current?.version === TERMS_2.version ? null : pathTo('/terms-conditions/versions')
}

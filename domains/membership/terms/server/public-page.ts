import { pathTo } from '#access/path-to.ts'
import { inForce } from '#domains/membership/terms/server/versions.ts'
import { TERMS_1 } from '#domains/membership/terms/terms-1.data.ts'
import { everyVersion } from '#domains/membership/terms/server/every-version.ts'

/**
 * The prerendered page holds the terms that come with the house (docs/decisions/0007-terms-page.md). Null while it may be shown:
 * no other version is asked for, and none is in force.
 */
export async function otherTerms(path: string, query: URLSearchParams): Promise<string | null> {
  if (path !== pathTo('/terms-conditions')) return null
  const asked = query.get('version')
  if (asked) return `${pathTo('/terms-conditions/versions')}?${new URLSearchParams({ version: asked })}`
  const current = inForce(await everyVersion())
  return current?.version === TERMS_1.version ? null : pathTo('/terms-conditions/versions')
}

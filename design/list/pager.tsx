import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useSearchParams } from 'react-router'
import { LinkButton } from '#design/button.tsx'
import styles from '#design/list/pager.module.css'
import { withParam } from '#design/browser/search-params.ts'

/** Pages by keyset: the address holds the cursor (`?cursor=`), the history's state the way back. */
export function Pager({ next }: { next: string | null }) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const cursor = search.get('cursor')
  const before = cursorsBefore(useLocation().state)
  if (!cursor && !next) return null
  const at = (to: string) => ({ search: withParam(search, 'cursor', to).toString() })
  return (
    <nav className={styles.pager} aria-label={t`Pages`}>
      {cursor ? (
        <LinkButton to={at(before.at(-1) ?? '')} state={{ before: before.slice(0, -1) }} icon="arrow-left">
          {before.length > 0 ? <Trans>Previous</Trans> : <Trans>First page</Trans>}
        </LinkButton>
      ) : null}
      {next ? (
        <LinkButton to={at(next)} state={{ before: [...before, cursor ?? ''] }}>
          <Trans>Next</Trans>
        </LinkButton>
      ) : null}
    </nav>
  )
}

function cursorsBefore(state: unknown): string[] {
  if (typeof state !== 'object' || state === null || !('before' in state) || !Array.isArray(state.before)) return []
  return state.before.filter((each) => typeof each === 'string')
}

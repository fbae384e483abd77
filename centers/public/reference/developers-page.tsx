import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Article, ArticleSection } from '#centers/public/parts/article.tsx'
import { PublicPage } from '#centers/public/parts/public-page.tsx'
import type { Operation } from '#centers/public/reference/open-api.ts'
import { useGuide } from '#centers/public/reference/guide.tsx'
import { OperationCard } from '#centers/public/reference/operation.tsx'
import styles from '#centers/public/reference/reference.module.css'
import { TokenField } from '#centers/public/reference/token-field.tsx'
import { OPEN_API, useOpenApi } from '#centers/public/reference/use-open-api.ts'
import { PageFailed } from '#design/states/boundary.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { text, useSearchState } from '#design/browser/search-params.ts'
import { Skeleton } from '#design/states/skeleton.tsx'
import { SearchField, Toolbar } from '#design/list/toolbar.tsx'

/** How to ask the API, then each operation, made from its own description; each can be tried with one’s own token. */
export function DevelopersPage() {
  const { t } = useLingui()
  const { data, error, refetch } = useOpenApi()
  const [{ search = '' }] = useSearchState({ search: text })
  const guide = useGuide()
  const groups = (data ?? [])
    .map(([group, operations]) => [group, operations.filter((each) => matches(each, search))] as const)
    .filter(([, operations]) => operations.length > 0)
  const count = groups.reduce((sum, [, operations]) => sum + operations.length, 0)
  const [token, setToken] = useState('')
  useScrollToHash(data !== undefined)

  return (
    <PublicPage>
      <Article
        title={t`Developers`}
        intro={<Intro />}
        chapters={[...guide.map(({ id, heading }) => ({ id, heading })), ...groups.map(([group]) => ({ id: group, heading: group }))]}
      >
        {guide.map(({ id, heading, text: words }) => (
          <ArticleSection key={id} id={id} title={heading}>
            {words}
          </ArticleSection>
        ))}
        <div className={styles.tools}>
          <TokenField token={token} onChange={setToken} />
          <Toolbar count={data ? <Plural value={count} one="# operation" other="# operations" /> : null}>
            <SearchField label={t`Search operations`} />
          </Toolbar>
        </div>
        {error ? <PageFailed error={error} onRetry={() => void refetch()} /> : null}
        {data || error ? null : <Skeleton lines={12} />}
        {data && count === 0 ? <EmptyState drawing="search" title={<Trans>No operations match your search.</Trans>} /> : null}
        {groups.map(([group, operations]) => (
          <ArticleSection key={group} id={group} title={group}>
            {operations.map((operation) => (
              <OperationCard key={`${operation.method} ${operation.path}`} operation={operation} token={token} />
            ))}
          </ArticleSection>
        ))}
      </Article>
    </PublicPage>
  )
}

const Intro = () => (
  <Trans>
    Generated from <a href={OPEN_API}>the OpenAPI document</a>, which is built from the contracts that validate each request.
  </Trans>
)

const matches = ({ path, summary, verb, id }: Operation, search: string): boolean =>
  `${path} ${summary} ${verb} ${id}`.toLowerCase().includes(search.toLowerCase())

/** Scrolls to the address's #part once it is rendered; the browser looked for it before. */
function useScrollToHash(isLoaded: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (isLoaded && hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [isLoaded, hash])
}

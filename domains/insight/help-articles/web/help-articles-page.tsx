import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Answer } from '#access/contract.ts'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { helpArticlesContract } from '#domains/insight/help-articles/contract.ts'
import { inLanguage } from '#domains/insight/help-articles/rules/in-language.ts'
import { PublishedAt, PublishedBy, VersionTag } from '#domains/insight/help-articles/web/article-state.tsx'
import { NewArticle } from '#domains/insight/help-articles/web/new-article.tsx'
import { Button } from '#design/button.tsx'
import { Page } from '#design/layout/page.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'

type Row = Answer<typeof helpArticlesContract.articles>['rows'][number]

/** All help articles: those that the program came with in the order of the FAQ page, then those that staff added. */
export function HelpArticlesPage() {
  const { t, i18n } = useLingui()
  const [isAdding, setAdding] = useState(false)
  const { rows } = useAnswer(helpArticlesContract.articles, {})
  const isSpanish = i18n.locale === 'es'
  const columns: readonly Column<Row>[] = [
    {
      id: 'question',
      head: <Trans>Question</Trans>,
      sentence: true,
      cell: ({ questionEn, questionEs }) => (isSpanish ? questionEs : questionEn),
    },
    { id: 'topic', head: <Trans>Topic</Trans>, cell: ({ topic }) => inLanguage(topic, isSpanish ? 'es-US' : 'en-US') },
    { id: 'version', head: <Trans>Version</Trans>, cell: (row) => <VersionTag {...row} /> },
    { id: 'published', head: <Trans>Published</Trans>, cell: (row) => <PublishedAt {...row} /> },
    { id: 'by', head: <Trans>By</Trans>, cell: (row) => <PublishedBy {...row} /> },
  ]
  return (
    <Page
      title={t`Help articles`}
      actions={
        isAdding ? null : (
          <Button kind="primary" onClick={() => setAdding(true)}>
            <Trans>New article</Trans>
          </Button>
        )
      }
      intro={<Trans>What the page of questions and answers says, and the assistant. A change is shown to everyone within a minute.</Trans>}
    >
      {isAdding ? <NewArticle onCancel={() => setAdding(false)} /> : null}
      <DataTable
        caption={t`Help articles`}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => pathTo('/account-center/help-articles/:articleId', { articleId: id })}
        empty={null}
        columns={columns}
      />
    </Page>
  )
}

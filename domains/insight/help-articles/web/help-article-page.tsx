import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useParam } from '#access/web/use-param.ts'
import type { Answer } from '#access/contract.ts'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { helpArticlesContract } from '#domains/insight/help-articles/contract.ts'
import { ArticleForm } from '#domains/insight/help-articles/web/article-form.tsx'
import { ArticleText } from '#domains/insight/help-articles/web/article-text.tsx'
import { PublishedAt, PublishedBy, VersionTag } from '#domains/insight/help-articles/web/article-state.tsx'
import { usePublish } from '#domains/insight/help-articles/web/use-publish.ts'
import { Button } from '#design/button.tsx'
import { Card, Stack } from '#design/layout/card.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Page } from '#design/layout/page.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { Notice } from '#design/states/notice.tsx'

export type ArticleView = Answer<typeof helpArticlesContract.article>
type Version = ArticleView['versions'][number]

/** One help article: its text in both languages, and its versions. */
export function HelpArticlePage() {
  const { t, i18n } = useLingui()
  const articleId = useParam('articleId')
  const article = useAnswer(helpArticlesContract.article, { params: { articleId } })
  const hiding = usePublish(articleId)
  const [timesPutBack, setTimesPutBack] = useState(0)
  const { version, hidden, text, promises, versions } = article
  return (
    <Page
      title={i18n.locale === 'es' ? text.questionEs : text.questionEn}
      back={{ to: pathTo('/account-center/help-articles'), label: t`Help articles` }}
      actions={
        <Button pending={hiding.pending} onClick={() => hiding.publish({ version, hidden: !hidden, text })}>
          {hidden ? <Trans>Show article</Trans> : <Trans>Hide article</Trans>}
        </Button>
      }
    >
      <Stack>
        {hiding.refusal ? <Notice tone="danger" live title={hiding.refusal.message} /> : null}
        {hidden ? <Notice title={<Trans>This article is hidden: no page shows it, and the assistant doesn’t use it.</Trans>} /> : null}
        {promises.length > 0 ? <Promises promises={promises} /> : null}
        <Card title={<Trans>Text</Trans>}>
          <ArticleForm key={`${articleId} ${timesPutBack}`} article={article} />
        </Card>
        <Card title={<Trans>Versions</Trans>} flush>
          <Versions article={article} versions={versions} onPutBack={() => setTimesPutBack(timesPutBack + 1)} />
        </Card>
      </Stack>
    </Page>
  )
}

function Promises({ promises }: Pick<ArticleView, 'promises'>) {
  return (
    <Notice
      tone="warning"
      title={
        <Trans>
          This article makes a promise that our tests check. Before you change these words, make sure that the rule changed too.
        </Trans>
      }
    >
      <ul lang="en">
        {promises.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** `onPutBack`: the form begins anew with what was put back. */
function Versions({ article, versions, onPutBack }: { article: ArticleView; versions: readonly Version[]; onPutBack: () => void }) {
  const { t } = useLingui()
  const [shown, setShown] = useState<Version | null>(null)
  const columns: readonly Column<Version>[] = [
    { id: 'version', head: <Trans>Version</Trans>, cell: (row) => <VersionTag {...row} /> },
    { id: 'published', head: <Trans>Published</Trans>, cell: (row) => <PublishedAt {...row} /> },
    { id: 'by', head: <Trans>By</Trans>, cell: (row) => <PublishedBy {...row} /> },
    {
      id: 'compare',
      head: <Trans>Earlier text</Trans>,
      cell: (row) =>
        row.version === article.version ? (
          '–'
        ) : (
          <Button size="small" kind="quiet" aria-label={t`Compare version ${row.version}`} onClick={() => setShown(row)}>
            <Trans>Compare</Trans>
          </Button>
        ),
    },
  ]
  return (
    <>
      <DataTable caption={t`Versions`} rows={versions} rowKey={({ version }) => String(version)} empty={null} columns={columns} />
      {shown ? <Earlier article={article} earlier={shown} onPutBack={onPutBack} onClose={() => setShown(null)} /> : null}
    </>
  )
}

type EarlierProps = { article: ArticleView; earlier: Version; onPutBack: () => void; onClose: () => void }

/** An earlier version beside what is published, and puts it back as the next version. */
function Earlier({ article: { id, version, text }, earlier, onPutBack, onClose }: EarlierProps) {
  const { publish, pending, refusal } = usePublish(id, () => {
    onPutBack()
    onClose()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Version {earlier.version}</Trans>}
      actions={
        <Button kind="primary" pending={pending} onClick={() => publish({ version, hidden: false, text: earlier.text })}>
          <Trans>Put back version {earlier.version}</Trans>
        </Button>
      }
    >
      {refusal ? <Notice tone="danger" live title={refusal.message} /> : null}
      <ArticleText text={earlier.text} />
      <h3>
        <Trans>Published now: version {version}</Trans>
      </h3>
      <ArticleText text={text} />
    </Dialog>
  )
}

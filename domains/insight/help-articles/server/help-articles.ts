import type { Actor } from '#access/actor.ts'
import type { Answer, CallInput } from '#access/contract.ts'
import { userOf } from '#access/server/user-of.ts'
import type { helpArticlesContract } from '#domains/insight/help-articles/contract.ts'
import { HELP, type HelpArticle } from '#domains/insight/help-articles/help.data.ts'
import { PROMISES } from '#domains/insight/help-articles/rules/promises.data.ts'
import { shippedText } from '#domains/insight/help-articles/rules/published.ts'
import { addVersion, newestOf, signedVersions, type SignedVersion } from '#domains/insight/help-articles/server/help-articles.store.ts'
import { readHelp } from '#domains/insight/help-articles/server/published-help.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'

type ArticleView = Answer<typeof helpArticlesContract.article>
type VersionView = ArticleView['versions'][number]

export async function listArticles(): Promise<Answer<typeof helpArticlesContract.articles>> {
  const versions = Map.groupBy(await signedVersions(), ({ articleId }) => articleId)
  return {
    rows: HELP.map((article) => {
      const { text, ...published } = newestFirst(article, versions.get(article.id) ?? [])[0]
      return { id: article.id, topic: article.topic, questionEn: text.questionEn, questionEs: text.questionEs, ...published }
    }),
  }
}

export async function readArticle(id: string): Promise<ArticleView> {
  const article = articleOf(id)
  const versions = newestFirst(article, await signedVersions(id))
  return { id, topic: article.topic, promises: [...(PROMISES[id] ?? [])], ...versions[0], versions }
}

/** The next version, in force at once in this process and within seconds in every other. */
export async function publishArticle(
  actor: Actor,
  id: string,
  { version, hidden, text }: CallInput<typeof helpArticlesContract.publish>['body'],
): Promise<{ version: number }> {
  const article = articleOf(id)
  const next = version + 1
  await inTransaction(async (tx) => {
    const newest = await newestOf(tx, id)
    if ((newest?.number ?? 1) !== version) throw new Refusal('someone_else_saved')
    if (isSame({ hidden: newest?.hidden ?? false, text: newest ?? shippedText(article) }, { hidden, text }))
      throw new Refusal('help_not_changed')
    const added = await addVersion(tx, { articleId: id, number: next, hidden, ...text }, userOf(actor), clock.now())
    if (!added) throw new Refusal('someone_else_saved')
    const about = { noun: 'user', id: userOf(actor) } as const
    await recordEvent(tx, { kind: 'help_article.published', by: actor, about, data: { article: id, version: next, hidden } })
  })
  await readHelp()
  return { version: next }
}

const articleOf = (id: string): HelpArticle => {
  const article = HELP.find((each) => each.id === id)
  if (!article) throw new Refusal('not_found')
  return article
}

type State = Pick<VersionView, 'hidden' | 'text'>
const TEXTS = ['questionEn', 'answerEn', 'questionEs', 'answerEs'] as const

const isSame = (one: State, other: State): boolean =>
  one.hidden === other.hidden && TEXTS.every((name) => one.text[name] === other.text[name])

/** The last is the one that the program came with. */
function newestFirst(article: HelpArticle, versions: readonly SignedVersion[]): [VersionView, ...VersionView[]] {
  const shipped: VersionView = { version: 1, hidden: false, publishedAt: null, publishedBy: null, text: shippedText(article) }
  const [newest, ...earlier] = versions.map(presented)
  return newest ? [newest, ...earlier, shipped] : [shipped]
}

const presented = ({
  number,
  hidden,
  publishedAt,
  publishedBy,
  questionEn,
  answerEn,
  questionEs,
  answerEs,
}: SignedVersion): VersionView => ({
  version: number,
  hidden,
  publishedAt: publishedAt.toISOString(),
  publishedBy,
  text: { questionEn, answerEn, questionEs, answerEs },
})

import type { Actor } from '#access/actor.ts'
import type { Answer, CallInput } from '#access/contract.ts'
import { userOf } from '#access/server/user-of.ts'
import type { helpArticlesContract } from '#domains/insight/help-articles/contract.ts'
import { HELP } from '#domains/insight/help-articles/help.data.ts'
import { articleIdOf } from '#domains/insight/help-articles/rules/article-id.ts'
import { PROMISES } from '#domains/insight/help-articles/rules/promises.data.ts'
import { shippedText } from '#domains/insight/help-articles/rules/published.ts'
import {
  addArticle,
  addedArticles,
  addVersion,
  newestOf,
  signedVersions,
  type SignedVersion,
} from '#domains/insight/help-articles/server/help-articles.store.ts'
import { readHelp } from '#domains/insight/help-articles/server/published-help.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'

type ArticleView = Answer<typeof helpArticlesContract.article>
type VersionView = ArticleView['versions'][number]

const allArticles = async (): Promise<{ id: string; topic: string }[]> => [...HELP, ...(await addedArticles())]

export async function listArticles(): Promise<Answer<typeof helpArticlesContract.articles>> {
  const versions = Map.groupBy(await signedVersions(), ({ articleId }) => articleId)
  return {
    rows: (await allArticles()).flatMap(({ id, topic }) => {
      const [newest] = newestFirst(id, versions.get(id) ?? [])
      if (!newest) return []
      const { text, ...published } = newest
      return { id, topic, questionEn: text.questionEn, questionEs: text.questionEs, ...published }
    }),
  }
}

export async function readArticle(id: string): Promise<ArticleView> {
  const versions = newestFirst(id, await signedVersions(id))
  const article = (await allArticles()).find((each) => each.id === id)
  const [newest] = versions
  if (!article || !newest) throw new Refusal('not_found')
  return { id, topic: article.topic, promises: [...(PROMISES[id] ?? [])], ...newest, versions }
}

/** Its first version, in force as an article's next one is. */
export async function addNewArticle(
  actor: Actor,
  { topic, text }: CallInput<typeof helpArticlesContract.add>['body'],
): Promise<{ id: string }> {
  const by = userOf(actor)
  const { rows } = await listArticles()
  if (rows.some(({ questionEn }) => isSameQuestion(questionEn, text.questionEn)))
    throw new Refusal('bad_input', { fields: { 'text.questionEn': 'There is already an article with this question.' } })
  const id = articleIdOf(text.questionEn, (taken) => rows.some((each) => each.id === taken))
  await inTransaction(async (tx) => {
    if (!(await addArticle(tx, { id, topic }, by, clock.now()))) throw new Refusal('someone_else_saved')
    await addVersion(tx, { articleId: id, number: 1, hidden: false, ...text }, by, clock.now())
    await recordPublished(tx, actor, { article: id, version: 1, hidden: false })
  })
  await readHelp()
  return { id }
}

const isSameQuestion = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

const recordPublished = (tx: Tx, actor: Actor, data: { article: string; version: number; hidden: boolean }): Promise<void> =>
  recordEvent(tx, { kind: 'help_article.published', by: actor, about: { noun: 'user', id: userOf(actor) }, data })

/** The next version, in force at once in this process and within seconds in every other. */
export async function publishArticle(
  actor: Actor,
  id: string,
  { version, hidden, text }: CallInput<typeof helpArticlesContract.publish>['body'],
): Promise<{ version: number }> {
  const next = version + 1
  await inTransaction(async (tx) => {
    const shipped = HELP.find((each) => each.id === id)
    const newest = (await newestOf(tx, id)) ?? (shipped && { number: 1, hidden: false, ...shippedText(shipped) })
    if (!newest) throw new Refusal('not_found')
    if (newest.number !== version) throw new Refusal('someone_else_saved')
    if (isSame({ hidden: newest.hidden, text: newest }, { hidden, text })) throw new Refusal('help_not_changed')
    const added = await addVersion(tx, { articleId: id, number: next, hidden, ...text }, userOf(actor), clock.now())
    if (!added) throw new Refusal('someone_else_saved')
    await recordPublished(tx, actor, { article: id, version: next, hidden })
  })
  await readHelp()
  return { version: next }
}

type State = Pick<VersionView, 'hidden' | 'text'>
const TEXTS = ['questionEn', 'answerEn', 'questionEs', 'answerEs'] as const

const isSame = (one: State, other: State): boolean =>
  one.hidden === other.hidden && TEXTS.every((name) => one.text[name] === other.text[name])

/** The last is the one that the program came with, unless staff added the article. */
function newestFirst(id: string, versions: readonly SignedVersion[]): VersionView[] {
  const shipped = HELP.find((each) => each.id === id)
  const first: VersionView[] = shipped
    ? [{ version: 1, hidden: false, publishedAt: null, publishedBy: null, text: shippedText(shipped) }]
    : []
  return [...versions.map(presented), ...first]
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

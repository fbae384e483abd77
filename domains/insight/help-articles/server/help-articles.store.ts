import { sql } from 'kysely'
import type { HelpText } from '#domains/insight/help-articles/rules/published.ts'
import { db, type Db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export type HelpVersion = HelpText & { articleId: string; number: number; hidden: boolean }
export type SignedVersion = HelpVersion & { publishedBy: string; publishedAt: Date }

const TEXT = ['question_en as questionEn', 'answer_en as answerEn', 'question_es as questionEs', 'answer_es as answerEs'] as const

/** How many versions there are: rows are only ever added. */
export async function countOfVersions(): Promise<number> {
  const { count } = await db()
    .selectFrom('help_article_versions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** In the order in which they were added, those that the program came with first. */
export const newestVersions = (): Promise<(Omit<HelpVersion, 'number'> & { topic: string | null })[]> =>
  db()
    .selectFrom((query) =>
      query
        .selectFrom('help_article_versions')
        .distinctOn('article_id')
        .select(['article_id', 'hidden', 'question_en', 'answer_en', 'question_es', 'answer_es'])
        .orderBy('article_id')
        .orderBy('number', 'desc')
        .as('v'),
    )
    .leftJoin('help_articles as a', 'a.id', 'v.article_id')
    .select(['v.article_id as articleId', 'v.hidden', 'a.topic', ...TEXT])
    .orderBy('a.added_at', (order) => order.asc().nullsFirst())
    .orderBy('v.article_id')
    .execute()

/** Those that staff added, in that order. */
export const addedArticles = (): Promise<{ id: string; topic: string }[]> =>
  db().selectFrom('help_articles').select(['id', 'topic']).orderBy('added_at').orderBy('id').execute()

/** False where another article got this id meanwhile. */
export async function addArticle(tx: Tx, article: { id: string; topic: string }, by: Id<'user'>, at: Date): Promise<boolean> {
  const added = await tx
    .insertInto('help_articles')
    .values({ ...article, added_by: by, added_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** The versions of one article or of all, the newest first, with who published them. */
export const signedVersions = (articleId?: string): Promise<SignedVersion[]> =>
  db()
    .selectFrom('help_article_versions as v')
    .innerJoin('users as u', 'u.id', 'v.published_by')
    .select(['v.article_id as articleId', 'v.number', 'v.hidden', ...TEXT, 'v.published_at as publishedAt'])
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('publishedBy'))
    .$if(articleId !== undefined, (query) => query.where('v.article_id', '=', articleId ?? ''))
    .orderBy('v.article_id')
    .orderBy('v.number', 'desc')
    .execute()

export const newestOf = (conn: Db, articleId: string): Promise<HelpVersion | undefined> =>
  conn
    .selectFrom('help_article_versions')
    .select(['article_id as articleId', 'number', 'hidden', ...TEXT])
    .where('article_id', '=', articleId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

/** False where somebody else has published this number meanwhile. */
export async function addVersion(tx: Tx, version: HelpVersion, by: Id<'user'>, at: Date): Promise<boolean> {
  const added = await tx
    .insertInto('help_article_versions')
    .values({
      article_id: version.articleId,
      number: version.number,
      hidden: version.hidden,
      question_en: version.questionEn,
      answer_en: version.answerEn,
      question_es: version.questionEs,
      answer_es: version.answerEs,
      published_by: by,
      published_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst()
  return added !== undefined
}

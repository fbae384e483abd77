import { HELP, type HelpArticle } from '#domains/insight/help-articles/help.data.ts'
import { HELP_TOPICS, type HelpTopic } from '#domains/insight/help-articles/rules/topics.ts'
import { type HelpChanges, publishedHelp } from '#domains/insight/help-articles/rules/published.ts'
import { countOfVersions, newestVersions } from '#domains/insight/help-articles/server/help-articles.store.ts'
import type { Language } from '#platform/language/languages.ts'
import { follow } from '#platform/queries/follow.ts'

let changes: HelpChanges = {}
let known = 0

/** What staff published, where it is not what the program came with. */
export const helpChanges = (): HelpChanges => changes

const made = new WeakMap<HelpChanges, Map<Language, readonly HelpArticle[]>>()

/** The articles that are shown now, in a language; the same array until something else is published. */
export function helpIn(language: Language): readonly HelpArticle[] {
  const languages = made.get(changes) ?? new Map<Language, readonly HelpArticle[]>()
  made.set(changes, languages)
  const kept = languages.get(language) ?? publishedHelp(HELP, changes, language)
  languages.set(language, kept)
  return kept
}

/** Whether staff added the article to those that the program came with. */
export const isAdded = (id: string): boolean => changes[id]?.topic !== undefined

export type PublishedArticle = ReturnType<typeof helpIn>[number]

/** Reads what was published since. Each process does so when it starts and every few seconds; whoever publishes, at once. */
export async function readHelp(): Promise<void> {
  const count = await countOfVersions()
  if (count === known) return
  const newest = await newestVersions()
  changes = Object.fromEntries(
    newest.map(({ articleId, topic, ...version }) => [articleId, topic === null ? version : { ...version, topic: topicOf(topic) }]),
  )
  known = count
}

/** One that this version of the program does not know any more is shown with the first. */
const topicOf = (text: string): HelpTopic => HELP_TOPICS.find((topic) => topic === text) ?? HELP_TOPICS[0]

/** Follows the database until the returned function is called. */
export async function followHelp({ everyMs = 5000 } = {}): Promise<() => void> {
  await readHelp()
  const stop = follow(readHelp, everyMs)
  return () => {
    stop()
    changes = {}
    known = 0
  }
}

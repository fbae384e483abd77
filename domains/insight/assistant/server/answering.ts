import type { Role } from '#access/roles.ts'
import { type Asker, factsFor } from '#domains/insight/answers/server/answers.ts'
import type { FactsAnswer } from '#domains/insight/answers/rules/answer.ts'
import { inLanguage } from '#domains/insight/help-articles/rules/in-language.ts'
import { isAbout } from '#domains/insight/assistant/rules/find-answer.ts'
import { addedArticle, nearestHelp } from '#domains/insight/assistant/server/find-help.ts'
import { helpIn, type PublishedArticle } from '#domains/insight/help-articles/server/published-help.ts'
import { understoodAfter } from '#domains/insight/assistant/rules/follow-up.ts'
import type { Intent } from '#domains/insight/intents/rules/patterns.data.ts'
import { type Asked, QUESTIONS } from '#domains/insight/intents/rules/questions.data.ts'
import { termAsked } from '#domains/insight/glossary/rules/term-asked.ts'
import { nearQuestions } from '#domains/insight/work-questions/rules/near-questions.ts'
import { twoQuestions } from '#domains/insight/assistant/rules/two-questions.ts'
import { workAfter } from '#domains/insight/work-questions/rules/work-after.ts'
import { answerToWork } from '#domains/insight/work-questions/server/work-answers.ts'
import { inSpanish } from '#platform/language/choosing.ts'
import type { Language } from '#platform/language/languages.ts'

/** What the assistant says: an answer, a question with choices, or that it does not know. `person`: it asks a person to join. */
export type Reply = Omit<FactsAnswer, 'article'> | 'person'

/** The article of an intent that is called otherwise. */
const ARTICLE_OF: Partial<Record<Intent, string>> = {
  claims: 'where-is-my-claim',
  failed: 'payment-failed',
  card: 'update-card',
  file: 'file-claim',
  cars: 'vehicles',
  add_car: 'vehicles',
  earnings: 'commission',
  left: 'limits',
  payout: 'paid',
}

/**
 * `earlier`: the questions before it, oldest first. Never an answer that is not sure: an unclear question gets a short one back, and what
 * we have no answer for is handed to a person.
 */
export async function replyTo(asked: string, asker: Asker, earlier: readonly string[]): Promise<Reply> {
  const { actor, language } = asker
  const added = addedArticle(asked, language)
  if (added) return said(added.answer, { links: [faqLink(added, language)] })
  const term = termAsked(asked, actor.role)
  if (term) return said(term.means[language === 'es-US' ? 1 : 0])
  const two = twoQuestions(asked, actor.role)
  if (two) return bothAnswered(await Promise.all(two.map((part) => replyTo(part, asker, []))))
  const work = workAfter(earlier, asked, actor.role)
  const listed = work && (await answerToWork(work, asker))
  if (listed) {
    const { article: _, ...facts } = listed
    return facts
  }
  const understood = understoodAfter(earlier, asked, actor.role)
  switch (understood.kind) {
    case 'sure':
      if (understood.intent === 'person') return 'person'
      if (understood.intent === 'hello' || understood.intent === 'thanks') return said(inLanguage(COURTESIES[understood.intent], language))
      return (await answered(understood.intent, understood.about, asker)) ?? notUnderstood(asked, asker)
    case 'one_of':
      return oneOf([...nearQuestions(asked, actor.role, language), ...choicesOf(understood.intents, language)], language)
    case 'out_of_scope':
      return (
        oneNear(nearQuestions(asked, actor.role, language, SURELY_NEAR), language) ??
        said(inLanguage(OUT_OF_SCOPE, language), { choices: [personIn(language)] })
      )
    case 'not_understood':
      return oneNear(nearQuestions(asked, actor.role, language), language) ?? notUnderstood(asked, asker)
  }
}

const MOST_CHOICES = 3
/** What seems to be no business of ours is offered only what is as good as the same. */
const SURELY_NEAR = 0.4

const oneOf = (questions: readonly string[], language: Language): Reply =>
  said(inLanguage('Do you mean one of these?', language), {
    choices: [...[...new Set(questions)].slice(0, MOST_CHOICES), personIn(language)],
  })

const oneNear = (questions: readonly string[], language: Language): Reply | null =>
  questions.length > 0 ? oneOf(questions, language) : null

/** Two questions in one sentence get both answers, one below the other. An act is prepared for one wish alone. */
function bothAnswered(replies: readonly Reply[]): Reply {
  const both = replies.filter((reply) => reply !== 'person')
  const labels = both.flatMap(({ links }) => links.map(({ label }) => label))
  // Two lists are told apart by what they list.
  const isTwice = (label: string): boolean => labels.indexOf(label) !== labels.lastIndexOf(label)
  const links = both.flatMap(({ facts, links: theirs }) =>
    theirs.map((link) => (isTwice(link.label) ? { ...link, label: facts[0]?.label ?? link.label } : link)),
  )
  return said(both.map(({ body }) => body).join('\n\n'), {
    facts: both.flatMap(({ facts }) => facts),
    links: links.filter(({ to }, place) => links.findIndex((other) => other.to === to) === place),
    choices: [...new Set(both.flatMap(({ choices }) => choices))],
  })
}

const COURTESIES = {
  hello: 'Hello. What would you like to know?',
  thanks: 'You’re welcome. Is there anything else?',
} as const
const OUT_OF_SCOPE =
  'I can’t answer that. I only know about Breakwater memberships, claims, and payments. A person on our team can tell you whether we can help.'

const said = (body: string, more: Partial<FactsAnswer> = {}): Exclude<Reply, 'person'> => ({
  body,
  facts: [],
  links: [],
  choices: [],
  prepared: null,
  ...more,
})

const textOf = (intent: Asked, language: Language): string => QUESTIONS[intent][language === 'es-US' ? 1 : 0]
const personIn = (language: Language): string => textOf('person', language)
const choicesOf = (intents: readonly Intent[], language: Language): string[] =>
  intents.flatMap((intent) => (intent in QUESTIONS ? [textOf(intent as Asked, language)] : []))

async function answered(intent: Intent, about: Parameters<typeof factsFor>[1], asker: Asker): Promise<Reply | null> {
  const { actor, language } = asker
  const own = await factsFor(intent, about, asker)
  const article = helpIn(language).find(({ id }) => id === (own?.article ?? ARTICLE_OF[intent] ?? intent))
  if (!own) return article ? said(article.answer, { links: linksOf(article, actor.role, language) }) : null
  const { article: _, ...facts } = own
  // Without a fact of their own the rule itself is the answer.
  const body = article && own.facts.length === 0 ? `${own.body}\n\n${article.answer}` : own.body
  return { ...facts, body, links: [...own.links, ...(article ? [faqLink(article, language)] : [])] }
}

/** What is about the question is shown as links, not as an answer; nothing where only a word of it is somewhere. */
function notUnderstood(asked: string, { actor, language }: Asker): Reply {
  const near = nearestHelp(asked, language).filter(isAbout)
  return said(inLanguage('I’m not sure I understood. Try other words, or write “Talk to a person.”', language), {
    links: near.slice(0, 2).flatMap(({ article }) => linksOf(article, actor.role, language)),
    choices: [personIn(language)],
  })
}

/** The page where this role can act on it, if any, and the article itself. */
function linksOf(article: PublishedArticle, role: Role, language: Language) {
  const go = article.goTo?.[role] ?? article.goTo?.all
  return [...(go ? [{ to: inTheir(go.path, language), label: inLanguage(go.label, language) }] : []), faqLink(article, language)]
}

const faqLink = (article: PublishedArticle, language: Language) => ({
  to: inTheir(`/faq#${article.id}`, language),
  label: article.question,
})

const inTheir = (to: string, language: Language): string => (language === 'es-US' && to.startsWith('/faq') ? inSpanish(to) : to)

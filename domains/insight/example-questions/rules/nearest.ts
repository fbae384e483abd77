import type { Role } from '#access/roles.ts'
import { FRESH } from '#domains/insight/example-questions/rules/fresh.data.ts'
import { HOW_TO } from '#domains/insight/example-questions/rules/how-to.data.ts'
import { MIXED_ROLES } from '#domains/insight/example-questions/rules/mixed-roles.data.ts'
import { NEWCOMERS_AGENCIES_STAFF } from '#domains/insight/example-questions/rules/newcomers-agencies-staff.data.ts'
import { NEWCOMERS_MEMBERS_SALES } from '#domains/insight/example-questions/rules/newcomers-members-sales.data.ts'
import { type ExampleQuestion, questionsIn } from '#domains/insight/example-questions/rules/questions-in.ts'
import { STRANGERS_AGENCIES } from '#domains/insight/example-questions/rules/strangers-agencies.data.ts'
import { STRANGERS_MEMBERS } from '#domains/insight/example-questions/rules/strangers-members.data.ts'
import { STRANGERS_SALES } from '#domains/insight/example-questions/rules/strangers-sales.data.ts'
import { STRANGERS_STAFF } from '#domains/insight/example-questions/rules/strangers-staff.data.ts'
import { TUNING_ENGLISH } from '#domains/insight/example-questions/rules/tuning-english.data.ts'
import { TUNING_SPANISH } from '#domains/insight/example-questions/rules/tuning-spanish.data.ts'
import { WORK_DESK } from '#domains/insight/example-questions/rules/work-desk.data.ts'
import { WORK_PLAIN } from '#domains/insight/example-questions/rules/work-plain.data.ts'
import { WORK_TUNING } from '#domains/insight/example-questions/rules/work-tuning.data.ts'
import { lettersOf } from '#domains/records/finders/rules/spelling.ts'

/** Each list, figure and page asked plainly: what a choice shows. */
export const PLAIN_EXAMPLES: readonly ExampleQuestion[] = [WORK_PLAIN, HOW_TO].flatMap(questionsIn)

const ROUNDS = [
  WORK_TUNING,
  WORK_DESK,
  TUNING_ENGLISH,
  TUNING_SPANISH,
  FRESH,
  NEWCOMERS_AGENCIES_STAFF,
  NEWCOMERS_MEMBERS_SALES,
  STRANGERS_AGENCIES,
  STRANGERS_MEMBERS,
  STRANGERS_SALES,
  STRANGERS_STAFF,
  MIXED_ROLES,
]

/** The plain ones first: of two that are as near, the one that a choice can show. */
export const EXAMPLES: readonly ExampleQuestion[] = [...PLAIN_EXAMPLES, ...ROUNDS.flatMap(questionsIn)]

/** `closeness`: 1 for the same words in the same order, 0 where nothing is shared. */
export type Near = { example: ExampleQuestion; closeness: number }

const MOST = 7

/**
 * The example questions nearest to one, nearest first, of people who do the same work. Two questions are as near as their words, parts of
 * words and pairs of words are the same, rare ones counting more (cosine of tf-idf).
 */
export function nearestQuestions(asked: string, role: Role): Near[] {
  const examples = examplesOf(role)
  const closeness = new Map<ExampleQuestion, number>()
  for (const [feature, weight] of weighed(featuresOf(asked), examples)) {
    for (const { example, weight: its } of examples.having.get(feature) ?? []) {
      closeness.set(example, (closeness.get(example) ?? 0) + weight * its)
    }
  }
  return [...closeness]
    .map(([example, near]) => ({ example, closeness: near }))
    .toSorted((a, b) => b.closeness - a.closeness)
    .slice(0, MOST)
}

type RoleGroup = 'member' | 'agency' | 'sales' | 'staff'
const ROLE_GROUP: Readonly<Record<Role, RoleGroup>> = {
  member: 'member',
  agent: 'agency',
  'agent-admin': 'agency',
  'sales-agent': 'sales',
  'sales-admin': 'sales',
  staff: 'staff',
}

/** The example that is this question, to the letter, of people who do the same work; the plain ones before others. */
export const sameQuestion = (asked: string, role: Role): ExampleQuestion | undefined => examplesOf(role).byLetters.get(lettersAlone(asked))

const lettersAlone = (text: string): string => lettersOf(text.replaceAll(/[^\p{L}\p{N}\s-]/gu, ' '))

/** `rarity`: of a feature among the examples, `unknown`: of one that none has. */
type Rarity = { rarity: ReadonlyMap<string, number>; unknown: number }
/** `having`: the examples with a feature, and how much it is of each. */
type Examples = Rarity & {
  having: ReadonlyMap<string, readonly { example: ExampleQuestion; weight: number }[]>
  byLetters: ReadonlyMap<string, ExampleQuestion>
}

const made = new Map<RoleGroup, Examples>()

/** Read when first asked for: a thousand questions take a process about a tenth of a second. */
function examplesOf(role: Role): Examples {
  const group = ROLE_GROUP[role]
  const kept = made.get(group)
  if (kept) return kept
  const examples = read(EXAMPLES.filter((each) => ROLE_GROUP[each.role] === group))
  made.set(group, examples)
  return examples
}

function read(examples: readonly ExampleQuestion[]): Examples {
  const counts = new Map<string, number>()
  const all = examples.map((example) => ({ example, features: featuresOf(example.question) }))
  for (const { features } of all) for (const feature of features.keys()) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  const rarity = new Map([...counts].map(([feature, count]) => [feature, Math.log(1 + examples.length / (1 + count))]))
  const unknown = Math.log(1 + examples.length)
  const having = new Map<string, { example: ExampleQuestion; weight: number }[]>()
  for (const { example, features } of all) {
    for (const [feature, weight] of weighed(features, { rarity, unknown })) {
      const its = having.get(feature)
      if (its) its.push({ example, weight })
      else having.set(feature, [{ example, weight }])
    }
  }
  const byLetters = new Map(examples.toReversed().map((example) => [lettersAlone(example.question), example]))
  return { rarity, unknown, having, byLetters }
}

/** What a question is made of, each with how much of it: together of length 1. A feature that no example has is one of length, too. */
function weighed(features: ReadonlyMap<string, number>, { rarity, unknown }: Rarity): Map<string, number> {
  const weights = new Map<string, number>()
  let squares = 0
  for (const [feature, count] of features) {
    const weight = (1 + Math.log(1 + count)) * (rarity.get(feature) ?? unknown) * (feature.startsWith('<') ? OF_A_PART : 1)
    weights.set(feature, weight)
    squares += weight * weight
  }
  const length = Math.sqrt(squares)
  return new Map([...weights].map(([feature, weight]) => [feature, weight / length]))
}

/** Parts of words find "paymnet" and "payments"; a word weighs more than all its parts. */
const OF_A_PART = 0.3
const PART_LENGTHS = [3, 4]

/** Words, parts of words (from `<`) and pairs of words, with how often each is there. */
function featuresOf(question: string): Map<string, number> {
  const words = lettersOf(question).match(/[\p{L}\p{N}]+/gu) ?? []
  const features = new Map<string, number>()
  const add = (feature: string, count: number): Map<string, number> => features.set(feature, (features.get(feature) ?? 0) + count)
  words.forEach((word, at) => {
    const before = words[at - 1]
    if (before !== undefined) add(`${before} ${word}`, OF_A_PAIR)
    if (SMALL.has(word)) return
    add(word, 1)
    for (const part of partsOf(word)) add(`<${part}`, OF_A_PART)
  })
  return features
}
const OF_A_PAIR = 0.7

function partsOf(word: string): string[] {
  const whole = ` ${word} `
  return PART_LENGTHS.flatMap((length) =>
    Array.from({ length: Math.max(whole.length - length + 1, 0) }, (_, at) => whole.slice(at, at + length)),
  )
}

const SMALL = new Set(
  (
    'a an the of for to in on at by is are am be it its that this and or so if then with please ' +
    'el la los las lo un una de del al en por para con se es'
  ).split(' '),
)

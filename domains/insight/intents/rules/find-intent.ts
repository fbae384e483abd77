import type { Role } from '#access/roles.ts'
import { nearestQuestions } from '#domains/insight/example-questions/rules/nearest.ts'
import { type About, aboutOf, NOBODY } from '#domains/insight/intents/rules/about.ts'
import { answersForm } from '#domains/insight/intents/rules/forms-of-questions.ts'
import { hasAnswer } from '#domains/insight/intents/rules/kinds-of-questions.data.ts'
import { type Intent, PATTERNS } from '#domains/insight/intents/rules/patterns.data.ts'
import { PATTERNS_OF_PAGES } from '#domains/insight/intents/rules/patterns-of-pages.data.ts'
import { plain, type Read, readQuestion } from '#domains/insight/intents/rules/read-question.ts'
import type { Meaning } from '#domains/insight/intents/rules/words.ts'

/** What a question asks for: one thing for sure, one of a few, or nothing that we know. */
export type Understood =
  | { kind: 'sure'; intent: Intent; about: About }
  | { kind: 'one_of'; intents: Intent[] }
  | { kind: 'out_of_scope' }
  | { kind: 'not_understood' }

/** From this share of a question's words on, a pattern that explains them is believed. Held by the evaluation. */
export const SURE = 0.81
/** From this one on, where the example question nearest to it asks for the same. */
const SURE_WITH_AN_EXAMPLE = 0.68
/** From this share on it is offered as a choice. */
export const MAYBE = 0.45
/** Of so many words one that we know does not say what is asked. */
const LONG = 8
const MOST_CHOICES = 3
/** A word of another meaning makes a pattern less certain, one without meaning more so. */
const OTHER_WORD = 0.8
/** "New leads" are not all leads: a small word that changes what is asked for. */
const WEAK_WORD = 0.5

/** `words`: how many words of the question the pattern explains. */
type Scored = { intent: Intent; score: number; specific: number; words: number; meant: ReadonlySet<string> }

/** What only a person decides, ordered of a machine. */
const ORDERED =
  /(?:^|[,;:.!] ?)\W*(?:please |por favor |now |and )?(give me (a|my) refund|give me (my )?money|reembolseme|approve|deny|release|delete|remove|pay|refund|override|waive|unlock|aprueb\w*|niegu?\w*|liber[ae]\w*|borr[ae]\w*|elimin\w*)\b/

/** Orders about a claim that nobody but its desk carries out. */
const CHANGED =
  /^\W*(?:please |por favor |can you |could you |i want you to )?(change|set|move|reopen|close|cancel|mark|update|edit|raise|lower|increase|undo|reverse|reject|withdraw|pag(?:a|ue|uen)|cambi\w*|cierr\w*|cerrar|reabr\w*|cancel\w*|rechaz\w*|retir\w*)\b/

/** Whatever else is said: a person is never refused. */
const ASKS_FOR_A_PERSON =
  /(?<!\b(not|dont|no|never) (\w+ ){0,3})\b(speak|talk|hablar|comunicarme|comuniqueme) (to|with|con) (an? |una? |el |la |your |su )?(actual |real |live )?(human|person|representative|operator|supervisor|persona|humano|representante|operador\w*)\b/

export function findIntent(asked: string, role: Role): Understood {
  const about = aboutOf(asked, role)
  // An act is prepared for one clear wish alone.
  const isOrdered = ORDERED.test(plain(asked)) || ((about.claim ?? about.name) !== null && CHANGED.test(plain(asked)))
  if (about.intent && about.intent !== 'take_claim' && !((about.claim ?? about.name) && isOrdered))
    return { kind: 'sure', intent: about.intent, about }
  if (ASKS_FOR_A_PERSON.test(plain(asked)) && !isOrdered) return { kind: 'sure', intent: 'person', about: NOBODY }
  const read = readQuestion(about.vin ? asked.replace(new RegExp(about.vin, 'i'), '') : asked)
  if (isOrdered || read.some(({ meanings }) => meanings.has('foreign'))) return { kind: 'out_of_scope' }
  if (about.intent) return { kind: 'sure', intent: about.intent, about }
  const parts = partsOf(asked)
  const [whole, ...others] =
    parts.length > 1 ? parts.map((part) => intentOf(part, readQuestion(part), role)) : [intentOf(asked, read, role)]
  if (!whole) return { kind: 'not_understood' }
  const found = [whole, ...others]
  const [intent, other] = [...new Set(found.flatMap(({ sure }) => sure ?? []))]
  // A question of two parts is answered where one answer is for both; else each part may be asked for.
  if (intent && !other && found.every(({ sure }) => sure)) return { kind: 'sure', intent, about }
  const near = [...new Set(found.flatMap((part) => part.near))].slice(0, MOST_CHOICES)
  return near.length > 0 ? { kind: 'one_of', intents: near } : { kind: 'not_understood' }
}

/** The intent that a question asks for, if that is sure, and those that it may ask for. */
function intentOf(asked: string, read: readonly Read[], role: Role): { sure: Intent | null; near: Intent[] } {
  const kinds = new Set(read.flatMap(({ meanings }) => [...meanings]))
  const scored = scoresOf(read, role)
  const [best, next] = scored
  const near = scored.filter(({ score }) => score >= MAYBE).map(({ intent }) => intent)
  const isSure =
    best &&
    (best.score >= SURE || (best.score >= SURE_WITH_AN_EXAMPLE && isNearExample(best.intent, asked, role))) &&
    (best.words > 1 || best.specific > 1 || countOf(read) < LONG) &&
    isAhead(best, next) &&
    hasAnswer(best.intent, kinds) &&
    answersForm(best.intent, asked, { read, role, meant: best.meant })
  return { sure: isSure ? best.intent : null, near: near.slice(0, MOST_CHOICES) }
}

/** Whether one of the nearest example questions asks for it. */
function isNearExample(intent: Intent, asked: string, role: Role): boolean {
  const [nearest, ...others] = nearestQuestions(asked, role)
  if (!nearest) return false
  const near = [nearest, ...others.filter(({ closeness }) => nearest.closeness - closeness <= AS_NEAR)]
  return near.some(({ example }) => example.right.includes(intent))
}
const AS_NEAR = 0.05

const countOf = (read: readonly Read[]): number => read.reduce((sum, { text }) => sum + text.split(' ').length, 0)

/** "… and how much is it?": a question that begins anew, and says something of its own. */
function partsOf(asked: string): string[] {
  const parts = plain(asked).split(ANEW)
  const isQuestion = (part: string): boolean =>
    readQuestion(part).some(({ meanings }) => [...meanings].every((each) => !each.startsWith('~')))
  return parts.length > 1 && parts.every(isQuestion) ? parts : [asked]
}
const ANEW =
  /[?.;]\s+(?=\S)|,?\s+(?:and|also|y|tambien)\s+(?=(?:what|whats|when|whens|where|wheres|who|whos|why|how|which|is|are|do|does|did|can|will|que|cual|cuando|cuanto|cuanta|cuantos|cuantas|quien|donde|por que|como|puedo|tengo)\b)/

const isAhead = (best: Scored, next: Scored | undefined): boolean =>
  !next || best.score - next.score > 0.02 || best.specific - next.specific > 0.4

type Pattern = { wanted: readonly (readonly string[])[]; without: readonly string[]; meant: ReadonlySet<string> }

/** Of facts and rules, and of figures and pages. */
export const ALL_PATTERNS = [...PATTERNS, ...PATTERNS_OF_PAGES]
const PARSED = ALL_PATTERNS.map(({ intent, roles, patterns }) => ({ intent, roles, patterns: patterns.map(parsePattern) }))

function parsePattern(pattern: string): Pattern {
  const parts = pattern.split(' ')
  const wanted = parts.filter((part) => !part.startsWith('-')).map((part) => part.split('|'))
  return { wanted, without: parts.filter((part) => part.startsWith('-')).map((part) => part.slice(1)), meant: new Set(wanted.flat()) }
}

/** The best pattern of each intent, best first. */
function scoresOf(read: readonly Read[], role: Role): Scored[] {
  const best = new Map<Intent, Scored>()
  const all = new Set<string>(read.flatMap(({ meanings }) => [...meanings]))
  for (const { intent, roles, patterns } of PARSED) {
    if (!roles.includes(role)) continue
    for (const pattern of patterns) {
      const scored = scoreOf(read, pattern, { intent, role }, all)
      const kept = best.get(intent)
      if (scored && (!kept || rank(scored) > rank(kept))) best.set(intent, scored)
    }
  }
  return [...best.values()].toSorted((a, b) => rank(b) - rank(a))
}

type Asked = { intent: Intent; role: Role }

/** How much a word that a pattern does not explain speaks against it. */
function weightOf(meanings: readonly Meaning[], { intent, role }: Asked): number {
  if (meanings.includes('~who')) return ANSWERED_WITH_PEOPLE.includes(intent) ? 0 : 2
  if (meanings.includes('~weak')) return NEW_IS_MEANT.includes(intent) ? 0 : WEAK_WORD
  if (meanings.some((meaning) => meaning.startsWith('~'))) return 0
  return meanings.some((meaning) => !ACTS.includes(meaning) && usedBy(role).has(meaning)) ? OTHER_WORD : 1
}

/** "How do I add a new car" is how one adds a car, and "new members this month" are those of this month. */
const NEW_IS_MEANT: readonly Intent[] = [
  'figures',
  'profile',
  'sell',
  'add_car',
  'add_agent',
  'add_lead',
  'card',
  'file',
  'denied',
  'identity',
  'cancel',
  'lessons',
]
const ANSWERED_WITH_PEOPLE: readonly Intent[] = [
  'failed',
  'renewals',
  'documents',
  'leads_due',
  'unassigned',
  'conversations',
  'lessons',
  'my_agent',
  'team',
  'signing',
]
/** Words for changing something: a pattern that does not mean them answers another question. */
const ACTS: readonly Meaning[] = ['act', 'change', 'cancel', 'addcar', 'sell', 'remind', 'upgrade', 'expire', 'file']

const used = new Map<Role, ReadonlySet<string>>()
/** The meanings that a role's patterns ask for. */
function usedBy(role: Role): ReadonlySet<string> {
  const kept = used.get(role)
  if (kept) return kept
  const found = new Set(
    ALL_PATTERNS.filter(({ roles }) => roles.includes(role)).flatMap(({ patterns }) =>
      patterns.flatMap((pattern) => pattern.split(/[ |]/).map((part) => part.replace(/^-/, ''))),
    ),
  )
  used.set(role, found)
  return found
}

const rank = ({ score, specific }: Scored): number => score + specific / 100

function scoreOf(read: readonly Read[], { wanted, without, meant }: Pattern, asked: Asked, all: ReadonlySet<string>): Scored | null {
  if (without.some((each) => all.has(each)) || !wanted.every((some) => some.some((each) => all.has(each)))) return null
  let explained = 0
  let words = 0
  let otherwise = 0
  for (const { text, meanings } of read) {
    const its = [...meanings]
    if (its.some((meaning) => meant.has(meaning) && !meaning.startsWith('~'))) {
      explained += 1
      words += text.split(' ').length
    } else otherwise += weightOf(its, asked)
  }
  // A pattern of helping words alone explains one word.
  const weight = Math.max(explained, 1)
  const specific = wanted.reduce((sum, some) => sum + (some.every((each) => each.startsWith('~')) ? 0.5 : 1), 0)
  return { intent: asked.intent, score: weight / (weight + otherwise), specific, words, meant }
}

import type { Role } from '#access/roles.ts'
import type { Intent } from '#domains/insight/intents/rules/patterns.data.ts'
import { isState, stateName } from '#platform/language/states.ts'
import { STATE_NAMES } from '#platform/state-names.data.ts'
import { languageOf, plain, readQuestion } from '#domains/insight/intents/rules/read-question.ts'
import type { Meaning } from '#domains/insight/intents/rules/words.ts'

/** Whom or what a question names, and the intent that follows from it. */
export type About = {
  intent: Intent | null
  name: string | null
  claim: string | null
  membership: string | null
  phone: string | null
  vin: string | null
  state: string | null
  code: string | null
}

export const NOBODY: About = { intent: null, name: null, claim: null, membership: null, phone: null, vin: null, state: null, code: null }

/** A claim's number, a membership's, or a name of two or three words that mean nothing else. */
export function aboutOf(asked: string, role: Role): About {
  const [, year, number] = /\bclm[\s-]?(\d{4})[\s-]?(\d{6,7})\b/i.exec(asked) ?? []
  if (year && number) {
    return { ...NOBODY, intent: intentOnClaim(asked, role), claim: `CLM-${year}-${number}` }
  }
  const state = role === 'staff' || !isOfClaim(asked) ? stateOfSale(asked) : null
  if (state) return { ...NOBODY, intent: 'state_open', state }
  if (role === 'member') return { ...NOBODY, intent: LOOKED_AT_MINE.test(plain(asked)) ? 'who_looked' : null, vin: vinIn(asked) }
  const [, code] = /\b(R(?:0[1-9]|1\d|20))\b/i.exec(asked) ?? []
  if (code && ASKS_MEANING.test(plain(asked))) return { ...NOBODY, intent: 'denial_code', code: code.toUpperCase() }
  const [, membership] = /\bbw[\s-]?(\d{6})\b/i.exec(asked) ?? []
  if (membership) return { ...NOBODY, intent: 'named', membership: `BW-${membership}` }
  const read = readQuestion(asked)
  const has = (meaning: Meaning): boolean => read.some(({ meanings }) => meanings.has(meaning))
  const looked = role === 'staff' ? lookedAt(asked) : null
  if (looked) return { ...NOBODY, intent: 'who_looked', name: looked }
  const name = nameIn(asked)
  if (!name || has('foreign') || has('earn') || role === 'sales-agent' || role === 'sales-admin') return NOBODY
  if (WHEN_IT_WAS.test(plain(asked)) || NOT_TO_BE_DONE.test(plain(asked)) || WHO_LOOKED.test(plain(asked))) return NOBODY
  if ((has('~when') && !DATED.some(has)) || FILTERED.test(plain(asked)) || DONE_BY.test(plain(asked))) return NOBODY
  if (NOT_ASKED.some(has) || unknownIn(asked).size > plain(name).split(' ').length) return NOBODY
  if (has('document') && asksMember(asked, role)) return { ...NOBODY, intent: 'ask_documents', name }
  if (has('remind')) return { ...NOBODY, intent: 'remind', name }
  return ASKED_OF_PEOPLE.some(has) ? { ...NOBODY, intent: 'named', name } : NOBODY
}

/** "Claims over $1000 that Marcus approved": how one person's things stand is not asked. */
const FILTERED = /\b(over|above|under|below|more than|less than|mas de|menos de) \$? ?\d/

/** "Which claims did Jonas deny", "payouts that Noor released": what somebody has done. */
const DONE_BY = /\b(claims|payments|payouts|members|reclamos|pagos|miembros) (did|has|have|that|que)\b/

function intentOnClaim(asked: string, role: Role): Intent | null {
  if (role === 'staff' && TAKE.test(plain(asked))) return 'take_claim'
  const isOfDocuments = readQuestion(asked).some(({ meanings }) => meanings.has('document'))
  if (isOfDocuments && asksMember(asked, role)) return 'ask_documents'
  if (WHO_DECIDED.test(plain(asked))) return 'claim_decision'
  return NOT_OF_A_CLAIM.test(plain(asked)) || isOrder(asked) ? null : 'named_claim'
}

/** "Escalate …", "put … on hold": an order, and no question how the claim stands. */
const ACTS_ON_A_CLAIM: readonly Meaning[] = ['act', 'change', 'cancel', 'addcar', 'remind', 'talk', 'foreign']
const ORDERED_FIRST = /^\W*(?:please |por favor |can you |could you |i want (?:you )?to |puede(?:s)? )?([a-z]+) /
const DO = /^(take|put|send|make|give|keep|leave|get|let|drop|hold|quit\w*|pon\w*|envi\w*|mand\w*|deja\w*|saca\w*|haz|haga)$/
function isOrder(asked: string): boolean {
  const [, first = ''] = ORDERED_FIRST.exec(plain(asked)) ?? []
  const read = readQuestion(first)
  return DO.test(first) || read.some(({ meanings }) => meanings.size === 0 || ACTS_ON_A_CLAIM.some((each) => meanings.has(each)))
}

/** "Who released …", "how much will we pay on …": neither its status nor its decision says it. */
const NOT_OF_A_CLAIM =
  /\b(who|quien) (?!is\b|has\b|handles?\b|owns?\b|works?\b|es\b|tiene\b|lleva\b|lo (tiene|lleva)\b)|\b(why|por que)\b|\bhow much\b|\bcuanto (?!tiempo|tarda|falta)|\bwhat if\b|\bduplica\w+/

/** "Who approved …", "why was … denied", "quién lo decidió": a decision, by whom and for which reason. */
const WHO_DECIDED =
  /\b(who|whos|why|reason|reasons|quien|quienes|por que|motivo|razon)\b.*\b(approv|den[iy]|decid|decision|reject|sign(ed)? off|turned down|turn down|aprob|neg|deneg|rechaz)|\b(approv|den[iy]|decid|reject|aprob|neg|deneg|rechaz)\w*\b.*\b(who|by whom|why|reason|quien|por que|motivo)\b/

/** "Ask Amara for the missing documents", "recuérdele …": an act, and no question about one. */
const asksMember = (asked: string, role: Role): boolean =>
  role !== 'member' && role !== 'sales-agent' && role !== 'sales-admin' && ASK.test(plain(asked)) && !QUESTION.test(plain(asked))
const ASK =
  /\b(ask|asking|request|remind|nudge|chase|email|write|tell|pide\w*|pida\w*|pedir\w*|solicit\w*|recuerd\w*|recordar\w*|escrib\w*)\b/
const QUESTION =
  /^(what|which|when|why|how|who|where|did|do|does|has|have|is|are|should|que|cual\w*|cuando|por que|como|quien\w*|donde|debo)\b/

/** "Assign CLM-2026-0000012 to me", "I’ll take …", "asígneme …": to oneself alone. */
const TAKE =
  /^\W*(please )?take (claim )?clm[\s\d-]+\W*$|\bassign\b(?! (it )?to (?!me\b|myself\b)).*\b(me|myself)\b|\b(ill|i will|let me|i want to|can i|i can|i) take\b|\bgive me\b|\basign\w*me\b|\basign\w*\b.* a mi\b|\b(tomo|tomare|quiero tomar|dame|deme)\b/

/** A vehicle's number in a question: 17 letters and digits, with at least one of each. */
export const vinIn = (asked: string): string | null =>
  asked.toUpperCase().match(/\b(?=[A-Z0-9]*\d)(?=[A-Z0-9]*[A-Z])[A-HJ-NPR-Z0-9]{17}\b/)?.[0] ?? null

const ASKED_OF_PEOPLE: readonly Meaning[] = [
  'cover',
  'status',
  'pay',
  'member',
  'membership',
  'claim',
  'failed',
  'renewal',
  'renewdate',
  'decide',
]
/** Acts on somebody are not done by asking. */
const NOT_ASKED: readonly Meaning[] = ['act', 'change', 'cancel', 'refund', '~why', '~howmuch', 'upgrade', 'addcar', 'card']

/** "What does R12 mean", "código R04". */
const ASKS_MEANING = /\b(mean\w*|code|stands? for|what is|whats|explain|signific\w*|codigo|que es|quiere decir)\b/

const isOfClaim = (asked: string): boolean => readQuestion(asked).some(({ meanings }) => meanings.has('claim') || meanings.has('license'))

/** "Can I sell in Washington", "is NY open", "¿está abierto Texas?": the state, of a question that asks nothing else. */
function stateOfSale(asked: string): string | null {
  const text = plain(asked)
  if (!OPEN_THERE.test(text) || MORE_THAN_OPEN.test(text) || text.split(' ').length > LONGEST_OF_STATE) return null
  return unknownIn(withoutStates(asked)).size > 0 ? null : stateIn(asked)
}
const LONGEST_OF_STATE = 12
const OPEN_THERE =
  /\b(sell|selling|sold|open|closed|available|operate|offer(ed)?|buy|join|enroll|sign up|active in|licensed to sell|vend\w+|abiert\w+|cerrad\w+|disponible\w*|operan|ofrecen|comprar|inscribir\w*|unirse)\b/
const MORE_THAN_OPEN =
  /\b(how|why|when|who|many|much|last|month|moved?|moving|claims?|agents?|agenc\w+|members?|leads?|did|have|has|was|were|not|if|como|por que|cuando|quien\w*|cuant\w+|mes|mud\w+|reclamos?|agentes?|miembros?|clientes?|prospectos?|vendi|vendimos|vendio|si|no|commission\w*|comision\w*|license|licencia|law|tax\w*)\b/

const NAMES_OF_STATES = new Map(
  Object.keys(STATE_NAMES).flatMap((code) => [
    [plain(stateName(code, 'en-US') ?? code), code] as const,
    [plain(stateName(code, 'es-US') ?? code), code] as const,
  ]),
)
const STATES_BY_NAME = [...NAMES_OF_STATES].map(([name, code]) => [new RegExp(`\\b${name}\\b`), code] as const)
const NO_NAMES = /\b(works?|closed|open|available|offer(ed)?|allowed|operate|state|estado|abiert[oa]|cerrad[oa]|disponible)\b/g
const withoutStates = (asked: string): string =>
  [...NAMES_OF_STATES.keys()].reduce(
    (text, name) => text.replace(name, ' '),
    plain(asked.replace(/\b[A-Z]{2}\b/g, ' ')).replace(NO_NAMES, ' '),
  )
/** Codes that are words too. */
const WORDS_TOO = /^(ME|OK|HI|IN|OR|ID|MA|PA|LA|DE|AL|CO|MI)$/

/** The only state that is named, by its name or in capitals by its code. */
export function stateIn(asked: string): string | null {
  const text = plain(asked)
  const found = new Set(STATES_BY_NAME.flatMap(([name, code]) => (name.test(text) ? [code] : [])))
  if (found.has('WV')) found.delete('VA')
  if (asked !== asked.toUpperCase())
    for (const [code] of asked.matchAll(/\b[A-Z]{2}\b(?!-)/g)) if (isState(code) && !WORDS_TOO.test(code)) found.add(code)
  const [one, other] = found
  return one && !other ? one : null
}

/** What the answer about somebody has a date of. */
const DATED: readonly Meaning[] = ['pay', 'renewal', 'renewdate', 'cover', 'failed']
/** "Don’t remind …" */
const NOT_TO_BE_DONE =
  /\b(dont|do not|never|stop|no|nunca|deje de|deja de) (le |les )?(remind\w*|ask\w*|email\w*|write|recuerd\w*|pid\w*|escrib\w*)\b|\b(total|sum|altogether|in all|en total)\b/
/** Whom "who looked at … ’s record" names, where it asks nothing more ("last week", "and why"). */
function lookedAt(asked: string): string | null {
  const of = asked.replace(THEIR_RECORD, '')
  const name = nameIn(of)
  return name && LOOKED_AT.test(plain(of).replace(plain(name), 'zname')) ? name : null
}
const THEIR_RECORD = /(?:['’]s|s['’])? (?:records?|files?|data|profile|page|account|information)\W*$/i
const LOOKED_AT =
  /^\W*(?:who|quien|quienes)(?: all| else)?(?: has| have| ha| han)? (?:looked at|looked up|opened|viewed|saw|seen|accessed|vio|vieron|visto|abrio|abrieron|abierto|miro|miraron|consulto|consultaron)(?: (?:the|el|la|los|las))?(?: (?:record|file|data|profile|page|expediente|registro|datos|perfil|ficha|pagina|informacion)(?: (?:of|de|del))?)?(?: a)? zname\W*$/
/** The same of the asker, and nothing more. */
const LOOKED_AT_MINE =
  /^\W*(?:(?:can i see|show me|tell me|i want to (?:know|see)|puedo ver|quiero (?:saber|ver)) )?(?:who|quien|quienes)(?: all| else)?(?: has| have| ha| han)?(?: been)? (?:looked at|looking at|looked up|opened|viewed|saw|seen|accessed|vio|vieron|visto|abrio|abrieron|abierto|miro|miraron|mirado|consulto|consultaron|consultado)(?: (?:my|mi|mis)) (?:own )?(?:personal )?(?:record|records|file|files|data|profile|account|information|info|documents|bank details|expediente|registro|datos|datos personales|perfil|cuenta|informacion|documentos)\W*$/
/** "Who looked at Amara’s record": the answer about somebody does not say it. */
const WHO_LOOKED =
  /\b(who|whos|quien|quienes)\b.*\b(look\w*|open\w*|view\w*|saw|seen|read|access\w*|edit\w*|chang\w*|touch\w*|vio|vieron|visto|abri\w*|miro|miraron|consult\w*|cambi\w*|entro|entraron)\b/
/** The answer about somebody is of today. */
const WHEN_IT_WAS = /\b(when|how many|how often|cuando|cuant[oa]s) (was|were|did|has|have|times|fue|veces|se)\b/

/** Before a name that is written without capitals. "Claims on fraud hold" is none. */
const NAMES_FOLLOW =
  /^(is|are|was|did|does|do|has|have|for|of|about|find|show|member|customer|client|remind|ask|with|to|claims?|status|de|a|para|sobre|con|esta|está|tiene|tienen|miembro|cliente|named|busca|up|send)$/i
const PLACE_FOLLOWS = /^(in|at|from|near|en|desde)$/i
const TITLES = /\b(mrs?|ms|miss|dr|sra?|srta|don|dona|doña)\b\.?(?= \p{L})/giu
const ARTICLE = /^(the|an|my|our|your|this|any|el|los|las|una?|mi|mis|su|sus|nuestr[oa]s?)$/i

/** Two or three words in a row that we do not know otherwise, or one that is written with a capital within a sentence. */
function nameIn(asked: string): string | null {
  const words =
    asked
      .replace(/['’]s\b/g, '')
      .replace(TITLES, '')
      .match(/[\p{L}'’-]+|[^\p{L}\s'’-]/gu) ?? []
  const first = words.findIndex((word) => /^\p{L}/u.test(word))
  const unknown = unknownIn(words.join(' '))
  // "SUMMER26" is a code.
  const withDigits = new Set(asked.match(/\p{L}+(?=\d)|(?<=\d)\p{L}+/gu))
  const isName = (at: number): boolean => unknown.has(plain(words[at] ?? '.')) && !withDigits.has(words[at] ?? '')
  const isCapital = (at: number): boolean => at > first && /^\p{Lu}\p{Ll}/u.test(words[at] ?? '')
  // "A" is "to" in Spanish.
  const isEnglish = languageOf(asked, 'en-US') === 'en-US'
  const isArticle = (word: string): boolean => ARTICLE.test(word) || (isEnglish && /^a$/i.test(word))
  for (let at = 0; at < words.length - 1; at++) {
    let end = at
    while (end < words.length && end - at < 3 && (isName(end) || (isCapital(end) && isCapital(at)))) end++
    const found = words.slice(at, end)
    const isNamed = isCapital(at) || (!isArticle(words[at - 1] ?? '') && (at === first || NAMES_FOLLOW.test(words[at - 1] ?? '')))
    if (found.length >= 2 && isNamed && found.some((_, each) => isName(at + each))) return found.map(capital).join(' ')
  }
  return words.find((_, at) => isName(at) && isCapital(at) && !PLACE_FOLLOWS.test(words[at - 1] ?? '')) ?? null
}

/** The words without meaning, as `plain` writes them. */
const unknownIn = (asked: string): ReadonlySet<string> =>
  new Set(readQuestion(asked).flatMap(({ text, meanings }) => (meanings.size === 0 ? [text] : [])))

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

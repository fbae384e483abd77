import type { Intent } from '#domains/insight/intents/rules/patterns.data.ts'
import { languageOf, plain, type Read } from '#domains/insight/intents/rules/read-question.ts'
import type { Meaning } from '#domains/insight/intents/rules/words.ts'

/** Intents that tell how things stand now: they answer no "what if", nothing about a relative, and no "did we … last week". */
const STATE: readonly Intent[] = [
  'left',
  'claims',
  'documents',
  'next_payment',
  'payments',
  'membership',
  'payout',
  'plan',
  'member_card',
  'payee',
  'earnings',
  'tier',
  'target',
  'renewals',
  'today',
  'leads_due',
  'stages',
  'late',
  'unassigned',
  'releases',
  'queue',
  'inquiries',
  'conversations',
  'my_agent',
  'figures',
  'team',
  'agencies',
  'won',
  'stalled',
  'refunds',
  'returned',
  'named',
  'named_claim',
]
/** Lists of what is to be done: they say nothing of what was done. */
const WORK: readonly Intent[] = ['late', 'unassigned', 'releases', 'queue', 'inquiries', 'conversations', 'today', 'leads_due']
/** "I never got the check", "who has not paid": asked for with a negation. */
const ASKED_WITH_NOT: readonly Intent[] = [
  'payout',
  'documents',
  'member_card',
  'failed',
  'claims',
  'unassigned',
  'not-covered',
  'denied',
  'payments',
  'file',
  'left',
  'lessons',
  'card',
  'paid',
]
/** Intents whose answer speaks of amounts. */
const OF_AMOUNTS: readonly Intent[] = [
  'left',
  'limits',
  'plan',
  'price',
  'payout',
  'riders',
  'payments',
  'next_payment',
  'what-is-covered',
  'earnings',
  'paid',
  'failed',
]
/** Their answer also leads to where it is done. */
const SAYS_THE_WAY: readonly Intent[] = [
  'documents',
  'left',
  'queue',
  'leads_due',
  'payee',
  'member_card',
  'plan',
  'payout',
  'named',
  'named_claim',
  'today',
]
const OTHER_PEOPLE_MAY: readonly Intent[] = ['documents']

const NOT = /^(not|isnt|arent|dont|doesnt|didnt|havent|hasnt|never|no|nunca|tampoco)$/
const SUPPOSED =
  /\b(what if|suppose|supposing|imagine|hypothetically|in case|(?<!see |know |ask |asks |check |wondering |tell me )if (i|we|he|she|they|my|the|someone|somebody|a)\b|que pasa si|que pasaria|suponga\w*|imagin\w*|en caso de|(^|[,¿] ?)si (?!ya\b))/
const AMOUNT = /\$ ?\d|\b\d[\d,.]* ?(dollars?|bucks|dolares|usd|percent|por ciento)\b|\d ?%|\b(the|el|la|of|de) \d{3,4}\b/
/** The dashboards’ figures are of this month, beside the last one. */
const OTHER_PERIOD =
  /\b(today|yesterday|tonight|weeks?|quarter|year|yearly|since|ever|hoy|ayer|semanas?|trimestre|ano|anual|desde|days?|dias?|last month|mes pasado|mes anterior)\b/
const OF_THIS_MONTH: readonly Intent[] = ['figures', 'team']
const DONE =
  /\b(was|were) \w+ed\b|\b(did|have|has) (we|they|you|i|anyone|anybody)\b|\b(pagamos|cerramos|decidimos|aprobamos|negamos|liberamos|hicimos|recibimos|llegaron|entraron|hice|hicieron)\b|\b(yesterday|ayer|last (week|month|year)|(semana|mes) pasad[ao]|ano pasado)\b/
/** "How do I …", "can my agent …": a way or a permission is asked for, and not how things stand. */
const WAY =
  /\b(how (do|can|should|would|could) (i|we|you|they)|how to|como (puedo|hago|debo|se hace|cambio|quito|muevo|subo|doy|reasigno|convenzo))\b(?! (see|know|find|check|view|tell|look|ver|saber|consult\w*|look))/
const MAY_DO =
  /\b(can|may|could|should|must|puedo|podemos|puede|pueden|debo) (i|we|he|she|they|you|my \w+|our \w+|an? \w+)?(?!\w| (see|know|find|check|have|view|look|help|tell|show|please|ver|saber|decir\w*|ayud\w*)|(see|know|ver|saber|decir\w*|ayud\w*))/
/** What to say to somebody, how to persuade them, how a word is written. */
const ADVICE =
  /\b(what (do|should|can|would) i (say|tell|answer)|convince|persuade|que (le |les )?(digo|contesto)|convenz\w*|convencer|como se (dice|escribe|pronuncia)|how do (you|i) (say|spell|pronounce))\b/
const STATISTIC = /\b(percent\w*|average|avg|median|ratio|statistics?|porcentaje|promedio|estadistic\w*)\b|%/
const OF_STATISTICS: readonly Intent[] = ['commission', 'tier', 'won', 'license', 'deductible', 'riders']
/** A number that is no claim's, no membership's and no day's count: "2024", "100 members". */
const NUMBER = /(?<![\w-])\d{2,}(?![\w-]*\w*-)\b/
const WITH_NUMBERS: readonly Intent[] = [
  ...OF_AMOUNTS,
  'add_car',
  'cars',
  'file',
  'waiting',
  'membership',
  'card',
  'payee',
  'claims',
  'person',
  'won',
  'named',
  'named_claim',
  'claim_decision',
  'deductible',
  'promotions',
]
const YEAR = /(?<![\w-])(19|20)\d\d\b/
const OF_YEARS: readonly Intent[] = ['add_car', 'cars', 'file', 'named_claim', 'claim_decision', 'license']
const PER_SALE = /\b(get|earn|make|paid|gano|cobro|pagan) (for|on|from|per|por)\b/
const MAY_SEE = /\b(can|may|could|am|are|puedo|podemos|puede) (i |we |they )?(allowed to )?(see|view|read|ver|leer)\b/

/**
 * Whether an intent’s answer speaks of a question in this form: of what is not, of what might be, of a relative, of an amount, of what was done. Where it
 * does not, the intent is only offered.
 */
export function answersForm(intent: Intent, asked: string, read: readonly Read[], meant: ReadonlySet<string>): boolean {
  const text = plain(asked)
  const isState = STATE.includes(intent)
  if ((isState || intent === 'file') && intent !== 'documents' && SUPPOSED.test(text)) return false
  if (isState && !OTHER_PEOPLE_MAY.includes(intent) && isOfRelative(asked, read)) return false
  if (OF_THIS_MONTH.includes(intent) && OTHER_PERIOD.test(text)) return false
  if (isState && !SAYS_THE_WAY.includes(intent) && (WAY.test(text) || MAY_DO.test(text))) return false
  if (intent === 'payout' && MAY_DO.test(text)) return false
  if (intent === 'plan' && MAY_DO.test(text) && !read.some(({ meanings }) => meanings.has('upgrade') || meanings.has('change')))
    return false
  if (ADVICE.test(text) || (STATISTIC.test(text) && !OF_STATISTICS.includes(intent))) return false
  if (YEAR.test(text) ? !OF_YEARS.includes(intent) : NUMBER.test(text) && !WITH_NUMBERS.includes(intent)) return false
  if (intent === 'renewals' && PER_SALE.test(text)) return false
  if (WORK.includes(intent) && DONE.test(text)) return false
  if (!OF_AMOUNTS.includes(intent) && AMOUNT.test(text)) return false
  if (intent === 'documents' && MAY_SEE.test(text)) return false
  return ASKED_WITH_NOT.includes(intent) || !isDenied(read, meant)
}

/** "Son" is "are" in Spanish. */
const isOfRelative = (asked: string, read: readonly Read[]): boolean =>
  read.some(({ text, meanings }) => meanings.has('family') && !(text === 'son' && languageOf(asked, 'en-US') === 'es-US'))

/** "Which claims are not late", "I don’t want to cancel": what the intent is about comes after a "not". */
function isDenied(read: readonly Read[], meant: ReadonlySet<string>): boolean {
  const at = read.findIndex(({ text }) => NOT.test(text))
  if (at < 0) return false
  const rest = read.slice(at + 1, at + 5)
  const next = rest.find(({ meanings }) => ![...meanings].some((each) => each.startsWith('~')))
  return next !== undefined && [...next.meanings].some((meaning: Meaning) => meant.has(meaning))
}

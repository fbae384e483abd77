import type { Role } from '#access/roles.ts'
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
  'approvals',
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
  'authority',
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
  /\b(what if|suppose|supposing|imagine|hypothetically|in case|(?<!see |know |ask |asks |check |wondering |tell me )if (i|we|he|she|they|my|the|someone|somebody|a)\b|what happens (after|when|once)|que pasa (si|cuando|despues)|que pasaria|suponga\w*|imagin\w*|en caso de|(^|[,¿] ?)si (?!ya\b))/
const AMOUNT = /\$ ?\d|\b\d[\d,.]* ?(dollars?|bucks|dolares|usd|percent|por ciento)\b|\d ?%|\b(the|el|la|of|de) \d{3,4}\b/
/** The dashboards’ figures are of this month, beside the last one. */
const OTHER_PERIOD =
  /\b(today|yesterday|tonight|weeks?|quarter|year|yearly|since|ever|hoy|ayer|semanas?|trimestre|ano|anual|desde|days?|dias?|last month|mes pasado|mes anterior)\b/
const OF_THIS_MONTH: readonly Intent[] = ['figures', 'team']
const DONE =
  /\b(was|were) \w+ed\b|\b(did|have|has) (we|they|you|i|anyone|anybody)\b|\b(pagamos|cerramos|decidimos|aprobamos|negamos|liberamos|hicimos|recibimos|llegaron|entraron|hice|hicieron)\b|\b(yesterday|ayer|last (week|month|year)|(semana|mes) pasad[ao]|ano pasado)\b/
/** "How do I …", "can my agent …": a way or a permission is asked for, and not how things stand. */
const WAY =
  /\b(how (do|can|should|would|could) (i|we|you|they)|how to|como (puedo|hago|debo|se hace|(?!veo\b|voy\b|encuentro\b|consulto\b|reviso\b|quedo\b)\w{3,}o(?= )))\b(?! (see|know|find|check|view|tell|look|ver|saber|consult\w*|look))/
const MAY_DO =
  /\b(can|may|could|should|must|puedo|podemos|puede|pueden|debo) (i|we|he|she|they|you|my \w+|our \w+|an? \w+)?(?!\w| (see|know|find|check|have|view|look|help|tell|show|please|ver|saber|decir\w*|ayud\w*)|(see|know|ver|saber|decir\w*|ayud\w*))/
/** What to say to somebody, how to persuade them, how a word is written. */
const ADVICE =
  /\bshould i (upgrade|switch|change|downgrade|cancel|join|stay|get|buy|pick|choose|take)\b|\bwhich (plan|one) (is best|should i)\b|\b(deberia|me conviene) (cambiar|subir|bajar|cancelar|comprar|elegir)\w*\b|\b(what (do|should|can|would) i (say|tell|answer)|convince|persuade|que (le |les )?(digo|contesto)|convenz\w*|convencer|como se (dice|escribe|pronuncia)|how do (you|i) (say|spell|pronounce))\b/
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
const MAY_SEE =
  /\b(can|may|could|am|are|do|puedo|podemos|puede) (i |we |they )?(allowed to |able to |get to )?(see|view|read|look (at|into)|open|access|ver|leer|mirar|abrir|acceder)\b/

/** Whether somebody may sign, or who has to; not who has. */
const MAY_SIGN =
  /\b(can|may|could|should|must|allowed|puedo|podemos|puede|debo) (\w+ )*(sign|firm)|\bwho (has to |must |needs to |should |can |may )?signs?\b|\bquien (debe |tiene que |puede )?firma/
/** "Claims that miss no documents": what is asked for is what an answer leaves out. */
const NOT_WANTING =
  /\b(not|dont|doesnt|arent|isnt|no|nothing|sin que) (les |le |nos |me )?(missing|miss|need|waiting|wait|falta|faltan|faltando|necesitan?|esperan?)\b(?! (to|that|que) )/
/** Lists and figures of a past week or month, of which the answer has none: they are of now. */
const OF_THE_PAST: readonly Intent[] = [
  'payments',
  'payout',
  'claims',
  'documents',
  'failed',
  'membership',
  'named',
  'named_claim',
  'next_payment',
  'left',
]
/** Lists of now and of what comes: no "what was …". */
const OF_NOW: readonly Intent[] = [
  ...WORK,
  'next_payment',
  'renewals',
  'stages',
  'meeting',
  'member_card',
  'target',
  'refunds',
  'approvals',
]
const PAST_TENSE =
  /^\W*(and |y )?(what|which|how much|how many|when|who|que|cual|cuanto|cuando|quien) (was|were|did|had|fue|fueron|era|hubo)\b|\b(was|were|did) (my|our|the|we|you|i)\b/
/** What was handed in is on the claim's page; the answer has what is missing. */
const HANDED_IN =
  /\b(did|have|has) (i|we|he|she|they|you) (already )?(send|sent|upload\w*|submit\w*|give|given|get|got|receiv\w*)\b|\balready (sent|uploaded|submitted|gave)\b|\bya (envi|mand|sub|entreg)\w+/
/** "Which papers do we miss" of an agency may be its own. */
const OF_US = /\b(we|our|us|nos|nuestr\w+)\b/
const isOfMembers = ({ meanings }: Read): boolean => meanings.has('claim') || meanings.has('member')
/** Of people, and not of leads. */
const WHO_IS_BEHIND =
  /\bwho(s| is| are| has| have|se)? (the )?(most )?(behind|late|overdue|not|hasnt|havent)\b|\bquien(es)? (esta|estan|va|van|no)\b/
/** Lists without a period of their own. */
const WITHOUT_PERIOD: readonly Intent[] = [
  'claims',
  'agencies',
  'unassigned',
  'stages',
  'inquiries',
  'queue',
  'conversations',
  'stalled',
  'refunds',
]
const PERIOD = /\b(this|last|next|past|coming) (week|month|quarter|year)\b|\b(este|esta|proxim[oa]|ultim[oa]) (semana|mes|trimestre|ano)\b/
/** "Over $500", "older than 60 days", "the most", "compared with": a list is neither filtered nor ranked nor compared by asking. */
const FILTERED =
  /\b((older|newer|more|less|fewer|bigger|higher|lower|longer|later|earlier|better|worse) than|over \$?\d|above \$?\d|under \$?\d|below \$?\d|at least \d|compared|versus|vs|difference|mas de \d|menos de \d|mas (alto|bajo|grande) que|mayor(es)? (a|de|que)|menor(es)? (a|de|que)|diferencia|comparad\w+)\b/
const RANKED = /\b(the )?(most|least|fewest|highest|lowest|biggest|largest|worst|peor|el mayor|la mayor|el menor|la menor)\b/
const RANKING: readonly Intent[] = ['team', 'limits', 'left', 'earnings', 'documents']
const LAST_YEAR = /\b(last|past|previous) (year|month|quarter)\b|\b(ano|mes|trimestre) (pasado|anterior)\b/
const PAST_PERIOD =
  /\b(last|past|previous) (\w+ )?(weeks?|months?|quarters?|years?)\b|\byesterday\b|\bayer\b|\b(semana|mes|trimestre|ano) (pasad[ao]|anterior)\b|\b(weeks?|months?|days?) ago\b|\bhace (\w+ )(dias|semanas|meses)\b/
/** "Another team’s agencies": what is not the caller’s own. */
const OF_OTHERS =
  /(?<!\b(my|mine|our|the|any|mi|mis|nuestr\w+) )\b(another|other|somebody elses?|someone elses?|everyone elses?|otr[oa]s?|ajen[oa]s?)\b(?! (car|carro|auto|coche|vehicle|claim|reclamo|thing|question|cosa|pregunta|way|day|dia|vez|month|mes|year|person|payment|pago))/
/** "Did anyone cancel", "how many claims were denied": what happened, to which an article on how it is done is no answer. */
const HAPPENED =
  /\b(did|has|have) (any|some|every|no)(one|body)?\b|\b(who|which|how many (?!days\b)|list|show|quien|quienes|cuales|cuant[oa]s (?!dias\b)|hubo|muestrame)\b.*\b(cancel\w*|quit|left|den(y|ied|ials?)|reject\w*|neg\w+|rechaz\w*|appeal\w*|apel\w*|complain\w*|quej\w*)\b|\b(any|algun[ao]?s?|recent|new) (cancel\w+|denials?|appeals?|complaints?|quejas?|apelacion\w*)\b/
const OF_RULES: readonly Intent[] = ['cancel', 'denied', 'complaint', 'privacy', 'file', 'sell', 'price', 'waiting']

/** Answered with an article of the help, to whoever is no member. */
const OF_ARTICLES: readonly Intent[] = ['what-is-covered', 'not-covered', 'riders', 'limits', 'deductible', 'identity', 'paid']
const AGENCY: readonly Role[] = ['agent', 'agent-admin']
/** "Are there claims without …", "members who …": a list is asked for, and no rule. */
const LISTED =
  /^\W*(are there|any|show|list|how many (?!days\b)|hay|cuant[oa]s (?!dias\b)|muestr\w+)\b(?! (waiting|periodo))|\b(claims|members|customers|clients|agencies|reclamos|miembros|clientes|agencias) (that|with|without|who|which|que|con|sin)\b/

/** "My kid wrecked the car": who drove is asked, not which cars are covered. */
const DROVE = /\b(drov\w*|driv\w*|wreck\w*|crash\w*|totaled|hit|manej\w*|choc\w*|conduc\w*)\b/
/** "Which of my members lapsed": who left is not who is late with a payment. */
const WHO_LAPSED = /\b(which|who|quien|quienes|cuales)\b.*\b(lapsed|caducaron|caduco|vencieron)\b/

type Understanding = { read: readonly Read[]; role: Role; meant: ReadonlySet<string> }

/**
 * Whether an intent’s answer speaks of a question in this form: of what is not, of what might be, of a relative, of an amount, of what was
 * done. Where it does not, the intent is only offered.
 */
export function answersForm(intent: Intent, asked: string, { read, role, meant }: Understanding): boolean {
  const text = plain(asked)
  const isState = STATE.includes(intent)
  if ((isState || intent === 'file') && intent !== 'documents' && SUPPOSED.test(text)) return false
  if (isState && !OTHER_PEOPLE_MAY.includes(intent) && isOfRelative(asked, read)) return false
  if (intent === 'cars' && isOfRelative(asked, read) && DROVE.test(text)) return false
  if (intent === 'failed' && role !== 'member' && WHO_LAPSED.test(text)) return false
  if (OF_THIS_MONTH.includes(intent) && OTHER_PERIOD.test(text)) return false
  if (isState && !SAYS_THE_WAY.includes(intent) && (WAY.test(text) || MAY_DO.test(text))) return false
  if (intent === 'payout' && LAST_YEAR.test(text)) return false
  if (isState && !OF_THE_PAST.includes(intent) && PAST_PERIOD.test(text)) return false
  if (OF_NOW.includes(intent) && PAST_TENSE.test(text)) return false
  if (WITHOUT_PERIOD.includes(intent) && role !== 'member' && PERIOD.test(text)) return false
  if (isState && (FILTERED.test(text) || (RANKED.test(text) && !RANKING.includes(intent)))) return false
  if (isState && OF_OTHERS.test(text)) return false
  if (isState && namesSomebody(asked, read)) return false
  if (role !== 'member' && [...OF_RULES, ...OF_ARTICLES].includes(intent) && LISTED.test(text)) return false
  if (role !== 'member' && !AGENCY.includes(role) && intent === 'documents' && LISTED.test(text)) return false
  if (role !== 'member' && OF_RULES.includes(intent) && HAPPENED.test(text)) return false
  if (intent === 'payout' && MAY_DO.test(text)) return false
  if (intent === 'plan' && MAY_DO.test(text) && !read.some(({ meanings }) => meanings.has('upgrade') || meanings.has('change')))
    return false
  if (ADVICE.test(text) || (STATISTIC.test(text) && !OF_STATISTICS.includes(intent))) return false
  if (YEAR.test(text) ? !OF_YEARS.includes(intent) : NUMBER.test(text) && !WITH_NUMBERS.includes(intent)) return false
  if (intent === 'renewals' && PER_SALE.test(text)) return false
  if (WORK.includes(intent) && DONE.test(text)) return false
  if (!OF_AMOUNTS.includes(intent) && AMOUNT.test(text)) return false
  if (intent === 'documents' && role === 'agent-admin' && OF_US.test(text) && !read.some(isOfMembers)) return false
  if (intent === 'documents' && HANDED_IN.test(text)) return false
  if (intent === 'leads_due' && WHO_IS_BEHIND.test(text)) return false
  if (intent === 'documents' && MAY_SEE.test(text)) return false
  if (intent === 'signing' && !(MAY_SIGN.test(text) && !SUPPOSED.test(text))) return false
  if (NOT_WANTING.test(text)) return false
  return ASKED_WITH_NOT.includes(intent) || !isDenied(read, meant)
}

/**
 * "How many did Grace sell": a word with a capital that means nothing else is somebody, of whom an answer of the caller's own says nothing.
 */
function namesSomebody(asked: string, read: readonly Read[]): boolean {
  const unknown = new Set(read.flatMap(({ text, meanings }) => (meanings.size === 0 ? [text] : [])))
  const words = asked.replace(/['’]s\b/g, '').match(/\p{L}[\p{L}'’-]*/gu) ?? []
  return words.some((word, at) => at > 0 && /^\p{Lu}\p{Ll}/u.test(word) && unknown.has(plain(word)))
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

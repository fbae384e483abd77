import { answer, type Fact, type FactsAnswer, money } from '#domains/insight/answers/rules/answer.ts'
import { claimFact, claimOfNumber, namedClaim, noSuchClaim } from '#domains/insight/answers/server/claims.ts'
import { type Asking, claimPath, shown, words } from '#domains/insight/answers/server/reader.ts'
import { DECISION_WORDS } from '#domains/insight/answers/server/status-words.ts'
import { claimListContract } from '#domains/claims/claim-list/contract.ts'
import { claimsContract } from '#domains/claims/claim-view/contract.ts'
import { decisionsContract } from '#domains/claims/decisions/contract.ts'
import { workbenchContract } from '#domains/claims/workbench/contract.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'
import { Refusal } from '#platform/errors/refusal.ts'

const SHOWN = 3
/** A reason is up to 4,000 letters; the page has it whole. */
const LONGEST = 240

type Decision = { kind: string; at: string; by: string | null; amount?: Cents | null; code?: string | null; explanation?: string }

/** Who decided a claim, when, and the reason given: for staff as the desk shows it to them, for others the reason of a denial. */
export async function claimDecision(asking: Asking): Promise<FactsAnswer> {
  const { say, actor } = asking
  const row = await claimOfNumber(asking)
  if (!row) return noSuchClaim(asking)
  if (actor.role !== 'staff') return reasonOfDenial(asking, row.id)
  const to = claimPath(actor, row.id)
  const made = await decisionsOn(asking, row.id)
  const facts = made
    .slice(-SHOWN)
    .toReversed()
    .map((decision) => decisionFact(asking, decision, to))
  return answer(
    facts.length > 0
      ? say(
          'This is who decided, when, and the reason given; the newest on top.',
          'Esto es quién decidió, cuándo y el motivo; arriba, lo más reciente.',
        )
      : say('I find no decision on this claim that you can see.', 'No encuentro ninguna decisión sobre este reclamo que usted pueda ver.'),
    {
      facts: [...facts, claimFact(asking, row)],
      links: to ? [{ to, label: say('Open the claim', 'Abrir el reclamo') }] : [],
    },
  )
}

/** With their reasons for who works on claims; for other staff who may read the reasoning, without. */
async function decisionsOn({ read }: Asking, claimId: Id<'claim'>): Promise<readonly Decision[]> {
  const params = { claimId }
  try {
    return (await read(workbenchContract.workbench, { params })).decisions
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'not_your_role') throw error
    return (await read(decisionsContract.decisionTrace, { params })).decisions
  }
}

function decisionFact(asking: Asking, { kind, at, by, amount, code, explanation }: Decision, to: string | null): Fact {
  const { say } = asking
  const what = [words(asking, DECISION_WORDS[kind] ?? DECISION_WORDS['decided']), amount ? money(amount) : null, code]
  const who = [by, shown(asking, at)].filter(Boolean).join(', ')
  const reason = explanation?.trim()
  const why = reason === undefined ? '' : `: ${reason === '' ? say('no reason was given', 'no se dio un motivo') : shortened(reason)}`
  return { label: what.filter(Boolean).join(' '), value: `${who}${why}`, to }
}

const shortened = (text: string): string => (text.length <= LONGEST ? text : `${text.slice(0, LONGEST).replace(/\s+\S*$/, '')}…`)

/** Members and sellers read why a claim was denied where its page says so to them; who decided is not theirs to know. */
async function reasonOfDenial(asking: Asking, claimId: Id<'claim'>): Promise<FactsAnswer> {
  const { say } = asking
  const { denial } = await asking.read(claimsContract.claim, { params: { claimId } })
  const known = await namedClaim(asking)
  if (!denial) return known
  return {
    ...known,
    body: say(
      'This claim was denied. The page says why, and how to appeal.',
      'Este reclamo fue denegado. La página dice por qué y cómo apelar.',
    ),
    facts: [
      { label: say('Reason', 'Motivo'), value: asking.inWords(denial.reason), to: claimPath(asking.actor, claimId) },
      { label: say('Appeal by', 'Apelar antes del'), value: shown(asking, denial.appealBy), to: claimPath(asking.actor, claimId) },
      ...known.facts,
    ],
    article: 'denied',
  }
}

/** The caller's denied claims with the reason of each; where there is none, the article on appeals says what one could do. */
export async function denials(asking: Asking): Promise<FactsAnswer> {
  const { say, actor } = asking
  const { rows } = await asking.read(claimListContract.claims, { query: { view: 'all', limit: 25 } })
  const facts: Fact[] = []
  for (const { id, number, memberName, status, outcome } of rows) {
    if (facts.length === SHOWN || !(DENIED.includes(status) || outcome === 'denied')) continue
    const { denial } = await asking.read(claimsContract.claim, { params: { claimId: id } })
    if (!denial) continue
    const until = say(`appeal by ${shown(asking, denial.appealBy)}`, `apelar antes del ${shown(asking, denial.appealBy)}`)
    const label = actor.role === 'member' ? (number ?? '–') : `${number ?? '–'}, ${memberName}`
    facts.push({ label, value: `${asking.inWords(denial.reason)} (${until})`, to: claimPath(actor, id) })
  }
  return facts.length === 0
    ? answer(
        actor.role === 'member'
          ? say(
              'None of your claims is denied. If one ever is, this is what you can do.',
              'Ninguno de sus reclamos está denegado. Si alguno lo fuera, esto puede hacer.',
            )
          : say(
              'None of your members’ claims is denied. If one ever is, this is what they can do.',
              'Ningún reclamo de sus miembros está denegado. Si alguno lo fuera, esto pueden hacer.',
            ),
        { article: 'denied' },
      )
    : answer(say('This is why, and until when it can be appealed.', 'Este es el motivo, y hasta cuándo se puede apelar.'), {
        facts,
        article: 'denied',
      })
}

const DENIED: readonly string[] = ['DENIED', 'APPEALED']

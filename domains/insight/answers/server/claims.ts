import { pathTo } from '#access/path-to.ts'
import { answer, type Fact, type FactsAnswer, type Source } from '#domains/insight/answers/rules/answer.ts'
import { CLAIM_WORDS, STEP_WORDS } from '#domains/insight/answers/server/status-words.ts'
import { type Asking, claimPath, clause, shown, words } from '#domains/insight/answers/server/reader.ts'
import { type ClaimRow, claimListContract } from '#domains/claims/claim-list/contract.ts'
import { claimsContract } from '#domains/claims/claim-view/contract.ts'

const SHOWN = 5

/** The caller's open claims: for an agency those of its members, with whose they are. */
export async function claims(asking: Asking): Promise<FactsAnswer> {
  const { say, actor } = asking
  const { rows, next } = await asking.read(claimListContract.claims, { query: { view: 'open', limit: SHOWN } })
  const links = [claimsPage(asking)]
  if (rows.length === 0)
    return answer(say('There is no open claim.', 'No hay ningún reclamo abierto.'), { links, article: 'where-is-my-claim' })
  const body =
    actor.role === 'member'
      ? say('This is where your claims are.', 'Así van sus reclamos.')
      : next
        ? say(
            'These are the newest open claims of your members. The page has them all.',
            'Estos son los reclamos abiertos más recientes de sus miembros. La página los tiene todos.',
          )
        : say('These are the open claims of your members.', 'Estos son los reclamos abiertos de sus miembros.')
  return answer(body, { facts: rows.map((row) => claimFact(asking, row)), links, article: 'where-is-my-claim' })
}

/** What is missing on each open claim. */
export async function documents(asking: Asking): Promise<FactsAnswer> {
  const { say, actor } = asking
  const { rows } = await asking.read(claimListContract.claims, { query: { view: 'documents', limit: SHOWN } })
  const facts: Fact[] = []
  for (const row of rows) {
    facts.push({ label: nameOf(asking, row), value: await missingIn(asking, row), to: claimPath(actor, row.id) })
  }
  return answer(
    facts.length > 0
      ? say('These claims wait for documents.', 'Estos reclamos esperan documentos.')
      : say(
          'No claim waits for documents. This is what a claim needs.',
          'Ningún reclamo espera documentos. Esto es lo que necesita un reclamo.',
        ),
    { facts, links: actor.role === 'member' ? [clause(asking, '4.2')] : [claimsPage(asking)], article: 'documents' },
  )
}

/** The titles in the reader's language. */
async function missingIn(asking: Asking, { id, next }: ClaimRow): Promise<string> {
  const { say } = asking
  const { requirements } = await asking.read(claimsContract.claim, { params: { claimId: id } })
  const missing = (requirements ?? []).filter(({ state }) => state === 'missing').map(({ title }) => title)
  const by = next?.by ? say(` by ${shown(asking, next.by)}`, ` antes del ${shown(asking, next.by)}`) : ''
  return missing.length > 0 ? `${missing.join(', ')}${by}` : say('nothing is missing', 'no falta nada')
}

/** A claim by its number; one that the caller may not see is not found. */
export async function namedClaim(asking: Asking): Promise<FactsAnswer> {
  const { say, actor } = asking
  const row = await claimOfNumber(asking)
  if (!row) return noSuchClaim(asking)
  const facts = [claimFact(asking, row)]
  if (row.handlerName) facts.push({ label: say('Handler', 'Ajustador'), value: row.handlerName, to: null })
  if (row.lossOn) facts.push({ label: say('Loss date', 'Fecha del siniestro'), value: shown(asking, row.lossOn), to: null })
  const to = claimPath(actor, row.id)
  return answer(say('This is the claim.', 'Este es el reclamo.'), {
    facts,
    links: to ? [{ to, label: say('Open the claim', 'Abrir el reclamo') }] : [],
    article: 'where-is-my-claim',
  })
}

export async function claimOfNumber({ read, about }: Asking): Promise<ClaimRow | undefined> {
  const number = about.claim ?? ''
  const { rows } = await read(claimListContract.claims, { query: { search: number, view: 'all', limit: SHOWN } })
  return rows.find((each) => each.number === number)
}

export const noSuchClaim = (asking: Asking): FactsAnswer =>
  answer(
    asking.say(
      'I don’t find a claim with this number among those you can see.',
      'No encuentro un reclamo con este número entre los que usted puede ver.',
    ),
    { links: [claimsPage(asking)] },
  )

/** "In review: we decide by Dec 4, 2026". */
export function claimFact(asking: Asking, row: ClaimRow): Fact {
  const { say, actor } = asking
  const status = words(asking, CLAIM_WORDS[row.status])
  const step = row.next && row.next.step !== 'nothing' ? `: ${words(asking, STEP_WORDS[row.next.step])}` : ''
  const by = row.next?.by ? say(` by ${shown(asking, row.next.by)}`, ` a más tardar el ${shown(asking, row.next.by)}`) : ''
  return { label: nameOf(asking, row), value: `${status}${step}${by}`, to: claimPath(actor, row.id) }
}

function nameOf({ actor, say }: Asking, { number, vehicle, memberName }: ClaimRow): string {
  const what = number ?? vehicle ?? say('Draft', 'Borrador')
  return actor.role === 'member' ? what : `${what}, ${memberName}`
}

function claimsPage({ actor, say }: Asking): Source {
  if (actor.role === 'member') return { to: pathTo('/member-center/claims'), label: say('My claims', 'Mis reclamos') }
  if (actor.role === 'staff') return { to: `${pathTo('/account-center/claims')}?list=all`, label: say('All claims', 'Todos los reclamos') }
  if (actor.role === 'agent' || actor.role === 'agent-admin')
    return { to: pathTo('/agent-center/claims'), label: say('My members’ claims', 'Los reclamos de mis miembros') }
  return { to: pathTo('/sales-center'), label: say('My dashboard', 'Mi página de inicio') }
}

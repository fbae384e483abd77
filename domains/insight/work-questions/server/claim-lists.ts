import { pathTo } from '#access/path-to.ts'
import { may } from '#access/verbs.ts'
import { answer, type Fact, type FactsAnswer, money } from '#domains/insight/answers/rules/answer.ts'
import { claimFact } from '#domains/insight/answers/server/claims.ts'
import { type Asking, shown } from '#domains/insight/answers/server/reader.ts'
import { ofView } from '#domains/insight/answers/server/staff.ts'
import { addressOf, listed, type ListOf, SHOWN } from '#domains/insight/work-questions/server/listed.ts'
import { TO_DECIDE } from '#domains/membership/claim-states/rules/claim-states.ts'
import { claimListContract, type ClaimRow } from '#domains/claims/claim-list/contract.ts'
import { authorityOn } from '#domains/claims/claim-figures/server/figures.ts'
import { queueContract } from '#domains/claims/queue/contract.ts'
import { addDays, type Day } from '#platform/days.ts'
import { officeDay } from '#platform/clock.ts'
import { cents } from '#platform/money.ts'

export const arrived = ofView('documents_arrived', [
  ['Documents arrived for these claims.', 'Llegaron documentos para estos reclamos.'],
  ['No new document has arrived.', 'No ha llegado ningún documento nuevo.'],
])
export const second = ofView('second_person', [
  ['These claims wait for the approval of a second person.', 'Estos reclamos esperan la aprobación de una segunda persona.'],
  ['No claim waits for a second person.', 'Ningún reclamo espera a una segunda persona.'],
])
export const fraud = ofView('investigation', [
  ['These claims are on hold for an investigation.', 'Estos reclamos están retenidos por una investigación.'],
  ['No claim is on hold for an investigation.', 'Ningún reclamo está retenido por una investigación.'],
])
export const duplicates = ofView('possible_duplicate', [
  ['These open claims may be duplicates.', 'Estos reclamos abiertos pueden estar duplicados.'],
  ['No open claim looks like a duplicate.', 'Ningún reclamo abierto parece duplicado.'],
])
export const appeals = ofView('appeals', [
  ['These appeals are open.', 'Estas apelaciones están abiertas.'],
  ['No appeal is open.', 'No hay ninguna apelación abierta.'],
])
export const due = ofView('due', [
  ['These claims are due today or earlier.', 'Estos reclamos vencen hoy o antes.'],
  ['No claim is due today.', 'Ningún reclamo vence hoy.'],
])

const CLAIMS: ListOf<{ status?: string; filed?: string; hold?: string; amount?: string; asked?: string }, ClaimRow> = {
  label: ['Claims', 'Reclamos'],
  read: ({ read }, query) =>
    Promise.all([read(claimListContract.count, { query }), read(claimListContract.claims, { query: { ...query, limit: SHOWN } })]),
  page: () => pathTo('/account-center/claims'),
  view: { list: 'all' },
  fact: claimFact,
}

export const waitForDocuments = listed(CLAIMS, { status: 'INFO_REQUESTED' }, [
  ['These claims wait for documents.', 'Estos reclamos esperan documentos.'],
  ['No claim waits for documents.', 'Ningún reclamo espera documentos.'],
])

export const onLegalHold = listed(CLAIMS, { hold: 'some' }, [
  ['These claims are on legal hold, or their member is.', 'Estos reclamos, o su miembro, tienen una retención legal.'],
  ['No claim is on legal hold.', 'Ningún reclamo tiene una retención legal.'],
])

export function olderThan(asking: Asking, days: number | null): Promise<FactsAnswer> | null {
  if (days === null || days > 3650) return null
  const before: Day = addDays(officeDay(), -Math.trunc(days))
  const on = shown(asking, before)
  return listed(CLAIMS, { status: TO_DECIDE.join(','), filed: `before:${before}` }, [
    [`These claims were filed before ${on} and are not decided.`, `Estos reclamos se presentaron antes del ${on} y no están decididos.`],
    [`No claim that was filed before ${on} is undecided.`, `Ningún reclamo presentado antes del ${on} está sin decidir.`],
  ])(asking)
}

/**
 * By what was approved or paid, and by the deductible asked for where nothing is decided yet; each row says which. The two are lists of
 * their own.
 */
export async function byAmount(asking: Asking, dollars: number | null, side: 'over' | 'under'): Promise<FactsAnswer | null> {
  if (dollars === null || dollars > MOST_DOLLARS) return null
  const { say } = asking
  const bound = cents(Math.round(dollars * 100))
  const [filter, sum] = [`${side}:${bound}`, money(bound)]
  const [than, que] = side === 'over' ? ['more', 'más'] : ['less', 'menos']
  const both = await Promise.all([amountsIn(asking, { amount: filter }), amountsIn(asking, { asked: filter })])
  const found = both.filter(({ rows }) => rows.length > 0)
  const says =
    found.length > 0
      ? say(
          `Claims of ${than} than ${sum}: what was approved or paid, and what is asked for where nothing is decided yet.`,
          `Reclamos por ${que} de ${sum}: lo que se aprobó o pagó, y lo que se pide donde aún no se ha decidido.`,
        )
      : say(
          `No claim was approved or paid for ${than} than ${sum}, and none that is not decided yet asks for ${than}.`,
          `Ningún reclamo se aprobó ni pagó por ${que} de ${sum}, y ninguno sin decidir pide ${que}.`,
        )
  const links = (found.length > 0 ? found : both.slice(0, 1)).map(({ count: { to, label } }) => ({ to: to ?? '', label }))
  return answer(says, { facts: found.flatMap(({ count, rows }) => [count, ...rows]), links })
}

async function amountsIn(asking: Asking, query: { amount: string } | { asked: string }): Promise<{ count: Fact; rows: readonly Fact[] }> {
  const { say } = asking
  const [{ count, more }, { rows }] = await CLAIMS.read(asking, query)
  const to = addressOf(CLAIMS.page(asking), { ...CLAIMS.view, ...query })
  const label = 'amount' in query ? say('Approved or paid', 'Aprobados o pagados') : say('Asked, not decided', 'Pedidos, sin decidir')
  return {
    count: { label, value: more ? say(`more than ${count}`, `más de ${count}`) : String(count), to },
    rows: rows.map((row) => withAmount(asking, row)),
  }
}

function withAmount(asking: Asking, row: ClaimRow): Fact {
  const fact = claimFact(asking, row)
  if (row.amount !== null) return { ...fact, value: `${money(row.amount)} · ${fact.value}` }
  if (row.asked === null) return fact
  const asked = money(row.asked)
  return { ...fact, value: `${asking.say(`${asked} asked`, `${asked} pedidos`)} · ${fact.value}` }
}

const MOST_DOLLARS = 1_000_000

/** Who may approve an amount alone, by level; by name for whoever works on claims. */
export async function approvers(asking: Asking, dollars: number | null): Promise<FactsAnswer | null> {
  if (dollars === null) return null
  const { say, actor } = asking
  const amount = cents(Math.round(dollars * 100))
  const { approveUpTo } = authorityOn(officeDay())
  const lowest = ([1, 2, 3] as const).find((level) => approveUpTo[level] >= amount)
  const levels: Fact[] = ([1, 2, 3] as const).map((level) => ({
    label: say(`Level ${level}`, `Nivel ${level}`),
    value: say(`up to ${money(approveUpTo[level])}`, `hasta ${money(approveUpTo[level])}`),
    to: null,
  }))
  if (!lowest)
    return answer(say(`Nobody may approve ${money(amount)} alone.`, `Nadie puede aprobar ${money(amount)} por sí solo.`), { facts: levels })
  const people = may(actor, 'claims.work') ? (await asking.read(queueContract.claimHandlers, {})).rows : []
  const names: Fact[] = people
    .filter(({ level }) => level !== null && level >= lowest)
    .map(({ name, level }) => ({ label: name, value: say(`level ${level}`, `nivel ${level}`), to: null }))
  return answer(
    say(
      `${money(amount)} may be approved alone from level ${lowest} of claims on, within the plan’s limit.`,
      `${money(amount)} se pueden aprobar por sí solo desde el nivel ${lowest} de reclamos, dentro del límite del plan.`,
    ),
    { facts: [...levels, ...names] },
  )
}

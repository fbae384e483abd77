import type { Answer } from '#access/contract.ts'
import { pathTo } from '#access/path-to.ts'
import { answer, type FactsAnswer, money } from '#domains/insight/answers/rules/answer.ts'
import { type Asking, shown } from '#domains/insight/answers/server/reader.ts'
import { counted, listed, type ListOf, SHOWN } from '#domains/insight/work-questions/server/listed.ts'
import { complaintsContract } from '#domains/claims/complaints/contract.ts'
import { complianceContract } from '#domains/distribution/compliance-calendar/contract.ts'
import { privacyRequestsContract } from '#domains/insight/privacy-requests/contract.ts'
import { plansContract } from '#domains/membership/plans/contract.ts'
import { disputeContract } from '#domains/money/disputes/contract.ts'
import { reconciliationContract } from '#domains/money/reconciliation/contract.ts'
import { stateName } from '#platform/language/states.ts'

const COMPLAINTS: ListOf<{ status?: string; late?: string }, Answer<typeof complaintsContract.list>['rows'][number]> = {
  label: ['Complaints', 'Quejas'],
  read: ({ read }, query) =>
    Promise.all([read(complaintsContract.count, { query }), read(complaintsContract.list, { query: { ...query, limit: SHOWN } })]),
  page: () => pathTo('/account-center/complaints'),
  fact: (asking, { id, number, personName, dueOn }) => ({
    label: `${number}, ${personName}`,
    value: dueOn ? dueIn(asking, dueOn) : '–',
    to: pathTo('/account-center/complaints/:complaintId', { complaintId: id }),
  }),
}
const dueIn = (asking: Asking, on: string): string => asking.say(`due ${shown(asking, on)}`, `para el ${shown(asking, on)}`)
export const complaintsOpen = listed(COMPLAINTS, { status: 'received,acknowledged,reopened' }, [
  ['These complaints wait for our answer, what is late first.', 'Estas quejas esperan nuestra respuesta; primero, lo atrasado.'],
  ['No complaint waits for our answer.', 'Ninguna queja espera nuestra respuesta.'],
])
export const complaintsLate = listed(COMPLAINTS, { late: 'open' }, [
  ['These complaints are late.', 'Estas quejas están atrasadas.'],
  ['No complaint is late.', 'Ninguna queja está atrasada.'],
])

const PRIVACY: ListOf<{ status?: string; late?: string }, Answer<typeof privacyRequestsContract.list>['rows'][number]> = {
  label: ['Privacy requests', 'Solicitudes de privacidad'],
  read: ({ read }, query) =>
    Promise.all([
      read(privacyRequestsContract.count, { query }),
      read(privacyRequestsContract.list, { query: { ...query, limit: SHOWN } }),
    ]),
  page: () => pathTo('/account-center/privacy-requests'),
  fact: (asking, { id, number, personName, email, dueOn }) => ({
    label: `${number}, ${personName ?? email}`,
    value: dueIn(asking, dueOn),
    to: pathTo('/account-center/privacy-requests/:requestId', { requestId: id }),
  }),
}
export const privacyOpen = listed(PRIVACY, { status: 'open,proposed' }, [
  ['These privacy requests are to be done.', 'Estas solicitudes de privacidad están por hacer.'],
  ['No privacy request is to be done.', 'No hay solicitudes de privacidad por hacer.'],
])
export const privacyLate = listed(PRIVACY, { late: 'open' }, [
  ['These privacy requests are late.', 'Estas solicitudes de privacidad están atrasadas.'],
  ['No privacy request is late.', 'Ninguna solicitud de privacidad está atrasada.'],
])

const PAPERS: ListOf<{ kind?: string; due?: string; standing?: string }, Answer<typeof complianceContract.list>['rows'][number]> = {
  label: ['In all', 'En total'],
  read: ({ read }, query) =>
    Promise.all([read(complianceContract.count, { query }), read(complianceContract.list, { query: { ...query, limit: SHOWN } })]),
  page: ({ actor }) => (actor.role === 'staff' ? pathTo('/account-center/compliance') : pathTo('/agent-center/compliance')),
  fact: (asking, { agencyName, agentName, state, expiresOn }, to) => ({
    label: [agentName ?? agencyName, state].filter((part) => part !== null).join(', '),
    value: expiresOn ? shown(asking, expiresOn) : asking.say('no last day', 'sin último día'),
    to,
  }),
}
export const licensesExpiring = listed(PAPERS, { kind: 'license', due: '30' }, [
  ['These licenses expire in the next 30 days.', 'Estas licencias vencen en los próximos 30 días.'],
  ['No license expires in the next 30 days.', 'Ninguna licencia vence en los próximos 30 días.'],
])
export const licensesExpired = listed(PAPERS, { kind: 'license', standing: 'expired' }, [
  ['These licenses have expired.', 'Estas licencias están vencidas.'],
  ['No license has expired.', 'Ninguna licencia está vencida.'],
])
export const insuranceExpiring = listed(PAPERS, { kind: 'eo', due: '30' }, [
  ['This E&O insurance expires in the next 30 days.', 'Este seguro E&O vence en los próximos 30 días.'],
  ['No E&O insurance expires in the next 30 days.', 'Ningún seguro E&O vence en los próximos 30 días.'],
])
export const papersExpiring = listed(PAPERS, { due: '30' }, [
  ['These documents expire in the next 30 days.', 'Estos documentos vencen en los próximos 30 días.'],
  ['No document expires in the next 30 days.', 'Ningún documento vence en los próximos 30 días.'],
])
export const papersMissing = listed(PAPERS, { standing: 'missing' }, [
  ['These documents are missing.', 'Faltan estos documentos.'],
  ['No document is missing.', 'No falta ningún documento.'],
])

const STRIPE = pathTo('/account-center/stripe-reporting')

/** What differs between our payments of the last 30 days and the network's. */
export async function differences(asking: Asking): Promise<FactsAnswer> {
  const { say } = asking
  const { differences: found, compared } = await asking.read(reconciliationContract.reconciliation, {})
  const to = `${STRIPE}?tab=reconciliation`
  return counted(asking, {
    count: { count: found.length, more: false },
    label: say('Differences', 'Diferencias'),
    to,
    says: say(`${compared} payments of the last 30 days were compared.`, `Se compararon ${compared} pagos de los últimos 30 días.`),
    rows: found.slice(0, SHOWN).map(({ says, ourCents, networkCents }) => ({
      label: says,
      value: say(
        `ours ${ourCents === null ? '–' : money(ourCents)}, Stripe ${networkCents === null ? '–' : money(networkCents)}`,
        `nosotros ${ourCents === null ? '–' : money(ourCents)}, Stripe ${networkCents === null ? '–' : money(networkCents)}`,
      ),
      to,
    })),
  })
}

export async function disputesOpen(asking: Asking): Promise<FactsAnswer> {
  const { say } = asking
  const { rows } = await asking.read(disputeContract.disputes, { query: {} })
  const open = rows.filter(({ outcome }) => outcome === 'open')
  const to = `${STRIPE}?tab=disputes`
  return counted(asking, {
    count: { count: open.length, more: false },
    label: say('Open disputes', 'Disputas abiertas'),
    to,
    says:
      open.length > 0
        ? say('These payments are disputed.', 'Estos pagos están en disputa.')
        : say('No payment is disputed.', 'Ningún pago está en disputa.'),
    rows: open.slice(0, SHOWN).map(({ memberName, amountCents, evidenceDueAt }) => ({
      label: memberName,
      value: evidenceDueAt
        ? say(
            `${money(amountCents)}, evidence due ${shown(asking, evidenceDueAt)}`,
            `${money(amountCents)}, pruebas para el ${shown(asking, evidenceDueAt)}`,
          )
        : money(amountCents),
      to,
    })),
  })
}

/** The states in which a membership can be bought today. */
export async function statesOpen({ say, read, language }: Asking): Promise<FactsAnswer> {
  const { rows, joiningOff } = await read(plansContract.states, {})
  const open = rows.filter((each) => each.open).map(({ code, name }) => stateName(code, language) ?? name)
  const body =
    joiningOff || open.length === 0
      ? say('No membership can be bought today.', 'Hoy no se puede comprar ninguna membresía.')
      : say('Memberships can be bought in these states today.', 'Hoy se pueden comprar membresías en estos estados.')
  return answer(body, {
    facts: joiningOff ? [] : [{ label: say(`${open.length} states`, `${open.length} estados`), value: open.join(', ') || '–', to: null }],
  })
}

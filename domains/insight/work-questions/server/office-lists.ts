import { pathTo } from '#access/path-to.ts'
import { answer, type FactsAnswer, money } from '#domains/insight/answers/rules/answer.ts'
import { type Asking, shown } from '#domains/insight/answers/server/reader.ts'
import { counted } from '#domains/insight/work-questions/server/counted.ts'
import { complaintsContract } from '#domains/claims/complaints/contract.ts'
import { complianceContract } from '#domains/distribution/compliance-calendar/contract.ts'
import { privacyRequestsContract } from '#domains/insight/privacy-requests/contract.ts'
import { plansContract } from '#domains/membership/plans/contract.ts'
import { disputeContract } from '#domains/money/disputes/contract.ts'
import { reconciliationContract } from '#domains/money/reconciliation/contract.ts'
import { stateName } from '#platform/language/states.ts'

type Both = readonly [english: string, spanish: string]
const SHOWN = 5
const search = (query: Record<string, string>): string => String(new URLSearchParams(query))

const complaints =
  (query: { status?: string; late?: string }, some: Both, none: Both) =>
  async (asking: Asking): Promise<FactsAnswer> => {
    const { say } = asking
    const [count, { rows }] = await Promise.all([
      asking.read(complaintsContract.count, { query }),
      asking.read(complaintsContract.list, { query: { ...query, limit: SHOWN } }),
    ])
    return counted(asking, {
      count,
      label: say('Complaints', 'Quejas'),
      to: `${pathTo('/account-center/complaints')}?${search(query)}`,
      says: say(...(rows.length > 0 ? some : none)),
      rows: rows.map(({ id, number, personName, dueOn }) => ({
        label: `${number}, ${personName}`,
        value: dueOn ? say(`due ${shown(asking, dueOn)}`, `para el ${shown(asking, dueOn)}`) : '–',
        to: pathTo('/account-center/complaints/:complaintId', { complaintId: id }),
      })),
    })
  }
export const complaintsOpen = complaints(
  { status: 'received,acknowledged,reopened' },
  ['These complaints wait for our answer, what is late first.', 'Estas quejas esperan nuestra respuesta; primero, lo atrasado.'],
  ['No complaint waits for our answer.', 'Ninguna queja espera nuestra respuesta.'],
)
export const complaintsLate = complaints(
  { late: 'open' },
  ['These complaints are late.', 'Estas quejas están atrasadas.'],
  ['No complaint is late.', 'Ninguna queja está atrasada.'],
)

const privacy =
  (query: { status?: string; late?: string }, some: Both, none: Both) =>
  async (asking: Asking): Promise<FactsAnswer> => {
    const { say } = asking
    const [count, { rows }] = await Promise.all([
      asking.read(privacyRequestsContract.count, { query }),
      asking.read(privacyRequestsContract.list, { query: { ...query, limit: SHOWN } }),
    ])
    return counted(asking, {
      count,
      label: say('Privacy requests', 'Solicitudes de privacidad'),
      to: `${pathTo('/account-center/privacy-requests')}?${search(query)}`,
      says: say(...(rows.length > 0 ? some : none)),
      rows: rows.map(({ id, number, personName, email, dueOn }) => ({
        label: `${number}, ${personName ?? email}`,
        value: say(`due ${shown(asking, dueOn)}`, `para el ${shown(asking, dueOn)}`),
        to: pathTo('/account-center/privacy-requests/:requestId', { requestId: id }),
      })),
    })
  }
export const privacyOpen = privacy(
  { status: 'open,proposed' },
  ['These privacy requests are to be done.', 'Estas solicitudes de privacidad están por hacer.'],
  ['No privacy request is to be done.', 'No hay solicitudes de privacidad por hacer.'],
)
export const privacyLate = privacy(
  { late: 'open' },
  ['These privacy requests are late.', 'Estas solicitudes de privacidad están atrasadas.'],
  ['No privacy request is late.', 'Ninguna solicitud de privacidad está atrasada.'],
)

const papers =
  (query: { kind?: string; due?: string; standing?: string }, some: Both, none: Both) =>
  async (asking: Asking): Promise<FactsAnswer> => {
    const { say, actor } = asking
    const [count, { rows }] = await Promise.all([
      asking.read(complianceContract.count, { query }),
      asking.read(complianceContract.list, { query: { ...query, limit: SHOWN } }),
    ])
    const page = actor.role === 'staff' ? pathTo('/account-center/compliance') : pathTo('/agent-center/compliance')
    const to = `${page}?${search(query)}`
    return counted(asking, {
      count,
      label: say('In all', 'En total'),
      to,
      says: say(...(rows.length > 0 ? some : none)),
      rows: rows.map(({ agencyName, agentName, state, expiresOn }) => ({
        label: [agentName ?? agencyName, state].filter((part) => part !== null).join(', '),
        value: expiresOn ? shown(asking, expiresOn) : say('no last day', 'sin último día'),
        to,
      })),
    })
  }
export const licensesExpiring = papers(
  { kind: 'license', due: '30' },
  ['These licenses expire in the next 30 days.', 'Estas licencias vencen en los próximos 30 días.'],
  ['No license expires in the next 30 days.', 'Ninguna licencia vence en los próximos 30 días.'],
)
export const licensesExpired = papers(
  { kind: 'license', standing: 'expired' },
  ['These licenses have expired.', 'Estas licencias están vencidas.'],
  ['No license has expired.', 'Ninguna licencia está vencida.'],
)
export const insuranceExpiring = papers(
  { kind: 'eo', due: '30' },
  ['This E&O insurance expires in the next 30 days.', 'Este seguro E&O vence en los próximos 30 días.'],
  ['No E&O insurance expires in the next 30 days.', 'Ningún seguro E&O vence en los próximos 30 días.'],
)
export const papersExpiring = papers(
  { due: '30' },
  ['These documents expire in the next 30 days.', 'Estos documentos vencen en los próximos 30 días.'],
  ['No document expires in the next 30 days.', 'Ningún documento vence en los próximos 30 días.'],
)
export const papersMissing = papers(
  { standing: 'missing' },
  ['These documents are missing.', 'Faltan estos documentos.'],
  ['No document is missing.', 'No falta ningún documento.'],
)

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

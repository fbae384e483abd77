import { pathTo } from '#access/path-to.ts'
import type { Role } from '#access/roles.ts'
import { answer, type Both, type Fact, type FactsAnswer, money } from '#domains/insight/answers/rules/answer.ts'
import { type Asking, clause, words } from '#domains/insight/answers/server/reader.ts'
import { authorityOn } from '#domains/claims/claim-figures/server/figures.ts'
import { DENIALS, type DenialCode } from '#domains/claims/model/rules/denial-codes.data.ts'
import { levelOf } from '#domains/claims/model/rules/authority.ts'
import { plansContract } from '#domains/membership/plans/contract.ts'
import { officeDay } from '#platform/clock.ts'
import { stateName } from '#platform/language/states.ts'

/** Whether a membership can be bought in a state today; for who sells, that their license counts too. */
export async function stateOpen(asking: Asking): Promise<FactsAnswer | null> {
  const { say, actor, about, language, read } = asking
  const { rows } = await read(plansContract.states, {})
  const found = rows.find(({ code }) => code === about.state)
  if (!found) return null
  const name = stateName(found.code, language) ?? found.name
  const body = found.open
    ? say(`Memberships are sold in ${name} today.`, `Hoy se venden membresías en ${name}.`)
    : say(`Memberships aren’t sold in ${name} today.`, `Hoy no se venden membresías en ${name}.`)
  const isAgency = actor.role === 'agent' || actor.role === 'agent-admin'
  if (!isAgency || !found.open) return answer(body)
  const to = actor.role === 'agent' ? pathTo('/agent-center/edit-profile') : pathTo('/agent-center/compliance')
  return answer(
    `${body} ${say('An agent may also need a license there; the page shows which are on file.', 'Un agente puede necesitar además una licencia allí; la página muestra las registradas.')}`,
    { links: [{ to, label: actor.role === 'agent' ? say('My profile', 'Mi perfil') : say('Compliance', 'Cumplimiento') }] },
  )
}

const isDenialCode = (code: string | null): code is DenialCode => code !== null && Object.hasOwn(DENIALS, code)

/** What a denial code says, and the clause it relies on. */
export function denialCode(asking: Asking): FactsAnswer | null {
  const { say, about, inWords } = asking
  if (!isDenialCode(about.code)) return null
  const { reason, cure, level, clause: number } = DENIALS[about.code]
  return answer(say('This is what the member reads with this code.', 'Esto es lo que lee el miembro con este código.'), {
    facts: [
      { label: about.code, value: inWords(reason), to: null },
      { label: say('What could change it', 'Qué podría cambiarlo'), value: inWords(cure), to: null },
      {
        label: say('May be used by', 'Lo puede usar'),
        value: say(`level ${level} of claims or higher`, `el nivel ${level} de reclamos o superior`),
        to: null,
      },
      { label: say('Clause', 'Cláusula'), value: number, to: `${pathTo('/terms-conditions')}#clause-${number}` },
    ],
  })
}

/** How much each level of claims staff may approve alone today, and which of them is the caller’s. */
export function authority(asking: Asking): FactsAnswer {
  const { say, actor } = asking
  const { approveUpTo, goodwillUpTo } = authorityOn(officeDay())
  const own = levelOf(actor)
  const facts: Fact[] = ([1, 2, 3] as const).map((level) => ({
    label: level === own ? say(`Level ${level} (yours)`, `Nivel ${level} (el suyo)`) : say(`Level ${level}`, `Nivel ${level}`),
    value: money(approveUpTo[level]),
    to: null,
  }))
  const body =
    own === null
      ? say(
          'You don’t decide claims. This is how much each level may approve alone.',
          'Usted no decide reclamos. Esto es lo que cada nivel puede aprobar por sí solo.',
        )
      : say(
          'This is how much each level may approve alone, and never above the plan’s limit.',
          'Esto es lo que cada nivel puede aprobar por sí solo, y nunca más que el límite del plan.',
        )
  return answer(body, {
    facts: [
      ...facts,
      { label: say('Goodwill, by level 3 with finance', 'Cortesía, por el nivel 3 con finanzas'), value: money(goodwillUpTo), to: null },
    ],
    links: [clause(asking, '3.3')],
  })
}

type Canceling = { says: Both; to: string; label: Both }
const BY_THE_MEMBER: Both = [
  'Members cancel by themselves on their benefits page, at any time. Only they can, or our support when they ask for it. In the first 30 days they get everything back if no claim was filed.',
  'Los miembros cancelan por sí mismos en su página de beneficios, en cualquier momento. Solo ellos pueden, o nuestro soporte si lo piden. En los primeros 30 días recuperan todo si no se presentó ningún reclamo.',
]
const OF_AGENCIES: Canceling = { says: BY_THE_MEMBER, to: pathTo('/agent-center/all-members'), label: ['Members', 'Miembros'] }
const OF_SALES: Canceling = { says: BY_THE_MEMBER, to: pathTo('/sales-center'), label: ['My dashboard', 'Mi página de inicio'] }
const CANCELING: Readonly<Record<Exclude<Role, 'member'>, Canceling>> = {
  agent: OF_AGENCIES,
  'agent-admin': OF_AGENCIES,
  'sales-agent': OF_SALES,
  'sales-admin': OF_SALES,
  staff: {
    says: [
      'Members cancel by themselves on their benefits page, at any time. When a member asks for it, support cancels on the member’s page. In the first 30 days they get everything back if no claim was filed.',
      'Los miembros cancelan por sí mismos en su página de beneficios, en cualquier momento. Si un miembro lo pide, soporte cancela en la página del miembro. En los primeros 30 días recuperan todo si no se presentó ningún reclamo.',
    ],
    to: pathTo('/account-center/all-members'),
    label: ['All members', 'Todos los miembros'],
  },
}

/** How a member's membership is canceled, for whoever is not that member. */
export function canceling(asking: Asking): FactsAnswer | null {
  const { role } = asking.actor
  if (role === 'member') return null
  const { says, to, label } = CANCELING[role]
  // The article speaks to members.
  return answer(words(asking, says), { links: [{ to, label: words(asking, label) }], article: '' })
}

/** Who signs; nobody does it for a member. */
export const signing = ({ say }: Asking): FactsAnswer =>
  answer(
    say(
      'Only the member signs, an enrollment and a claim alike. Prepare it and send the link, or hand over the device. Nobody can sign for a member.',
      'Solo el miembro firma, tanto una inscripción como un reclamo. Prepárelo y envíe el enlace, o entréguele el dispositivo. Nadie puede firmar por un miembro.',
    ),
  )

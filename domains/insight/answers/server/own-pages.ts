import { pathTo } from '#access/path-to.ts'
import { answer, type Fact, type FactsAnswer } from '#domains/insight/answers/rules/answer.ts'
import { type Asking, shown } from '#domains/insight/answers/server/reader.ts'
import { agencyTiersContract } from '#domains/distribution/agency-tiers/contract.ts'
import { agentLinksContract } from '#domains/distribution/agent-links/contract.ts'
import { recruitingTargetsContract } from '#domains/distribution/recruiting-targets/contract.ts'
import { historyContract } from '#domains/records/history/contract.ts'
import { payeeContract } from '#domains/money/payees/contract.ts'

/** The card that a member shows, which works without a connection. */
export const memberCard = ({ say }: Asking): FactsAnswer =>
  answer(
    say(
      'Your member card is on a page of its own. It also opens without a connection.',
      'Su tarjeta de miembro está en su propia página. También abre sin conexión.',
    ),
    {
      links: [{ to: pathTo('/member-center/card'), label: say('My card', 'Mi tarjeta') }],
    },
  )

/** Where claims are paid to. It is changed on its page alone, after a confirmation. */
export async function payee({ say, read }: Asking): Promise<FactsAnswer> {
  const { payee: current } = await read(payeeContract.payee, {})
  const to = pathTo('/member-center/edit-profile')
  const value =
    current?.method === 'check'
      ? say('a check by mail', 'un cheque por correo')
      : current?.last4
        ? say(`the account ending in ${current.last4}`, `la cuenta terminada en ${current.last4}`)
        : say('not entered yet', 'todavía sin indicar')
  return answer(
    say(
      'You enter or change where claims are paid on your profile. A change takes effect after three days.',
      'En su perfil indica o cambia adónde se pagan los reclamos. Un cambio vale después de tres días.',
    ),
    {
      facts: [{ label: say('Claims are paid to', 'Los reclamos se pagan a'), value, to }],
      links: [{ to, label: say('My profile', 'Mi perfil') }],
      article: 'paid',
    },
  )
}

const NEWEST = 4

/**
 * Who revealed what is hidden of the asker, opened their documents or viewed the app as they see it: the newest, as their profile lists
 * them.
 */
export async function accountAccess(asking: Asking): Promise<FactsAnswer> {
  const { say, read } = asking
  const { rows } = await read(historyContract.accessLog, { query: { limit: NEWEST } })
  const to = pathTo('/member-center/edit-profile')
  return answer(
    rows.length > 0
      ? say('These are the newest times somebody opened your information.', 'Estas son las últimas veces que alguien abrió su información.')
      : say(
          'No one has opened what is hidden of you, or your documents.',
          'Nadie ha abierto lo que está oculto de usted ni sus documentos.',
        ),
    {
      facts: rows.map(({ by, at }) => ({ label: by, value: shown(asking, at), to })),
      links: [{ to, label: say('My profile', 'Mi perfil') }],
    },
  )
}

export async function ownLink({ say, read }: Asking): Promise<FactsAnswer> {
  const { address } = await read(agentLinksContract.code, { query: {} })
  const to = pathTo('/agent-center')
  return answer(say('Whoever joins by this link is your customer.', 'Quien se inscribe con este enlace es su cliente.'), {
    facts: [{ label: say('My link', 'Mi enlace'), value: address, to: null }],
    links: [{ to, label: say('Today', 'Hoy') }],
  })
}

/** The agency's active members, and what is missing for the next tier. */
export async function tier({ say, read, actor }: Asking): Promise<FactsAnswer | null> {
  if (!actor.masterCode) return null
  const { tier: now, active, next } = await read(agencyTiersContract.progress, { params: { masterCode: actor.masterCode } })
  const to = actor.role === 'agent-admin' ? pathTo('/agent-center/agency') : null
  const facts: Fact[] = [
    { label: say('Tier of a sale today', 'Nivel de una venta de hoy'), value: now, to },
    { label: say('Active members who pay', 'Miembros activos que pagan'), value: String(active), to },
  ]
  if (next)
    facts.push({
      label: say(`Until ${next.tier}`, `Hasta ${next.tier}`),
      value: say(`${next.more} more, at ${next.needs}`, `faltan ${next.more}, con ${next.needs}`),
      to,
    })
  return answer(say('This is your agency’s tier.', 'Este es el nivel de su agencia.'), { facts, article: 'commission' })
}

/** What the caller won this month, and their target. */
export async function target({ say, read }: Asking): Promise<FactsAnswer> {
  const { rows } = await read(recruitingTargetsContract.month, { query: {} })
  const to = pathTo('/sales-center/reporting')
  const links = [{ to, label: say('Reporting', 'Informes') }]
  const own = rows.find(({ isYou }) => isYou)
  const aimed = own?.target
  if (!own || !aimed) return answer(say('No target is set for you this month.', 'Este mes usted no tiene ninguna meta.'), { links })
  const of = (won: number, wanted: number): string => say(`${won} of ${wanted}`, `${won} de ${wanted}`)
  return answer(say('This is your month against its target.', 'Así va su mes frente a su meta.'), {
    facts: [
      { label: say('Agencies won', 'Agencias ganadas'), value: of(own.wonAgencies, aimed.agencies), to },
      { label: say('Policies they estimated', 'Pólizas que estimaron'), value: of(own.wonPolicies, aimed.policies), to },
    ],
    links,
  })
}

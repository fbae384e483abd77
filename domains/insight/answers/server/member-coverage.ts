import { pathTo } from '#access/path-to.ts'
import { answer, type Fact, type FactsAnswer, money } from '#domains/insight/answers/rules/answer.ts'
import { shownMembershipStatus } from '#domains/membership/memberships/rules/statuses.ts'
import { MEMBERSHIP_WORDS } from '#domains/insight/answers/server/status-words.ts'
import { type Asking, clause, shown, words } from '#domains/insight/answers/server/reader.ts'
import { cancellationContract } from '#domains/membership/cancellations/contract.ts'
import { coverageContract } from '#domains/membership/membership-summary/contract.ts'
import { REASONS_NOT_TO } from '#domains/membership/memberships/policy.ts'
import type { MembershipView } from '#domains/membership/memberships/contract.ts'

const BENEFITS = pathTo('/member-center/benefits')

/** Answers from the caller's own membership, or says that there is none. */
export async function ofMembership(
  asking: Asking,
  from: (membership: MembershipView) => FactsAnswer | Promise<FactsAnswer>,
): Promise<FactsAnswer> {
  const { membership } = await asking.read(coverageContract.current, {})
  if (membership) return from(membership)
  const { say } = asking
  return answer(say('You don’t have a membership yet.', 'Usted todavía no tiene una membresía.'), {
    links: [{ to: pathTo('/join'), label: say('See your price', 'Ver su precio') }],
  })
}

export const left = (asking: Asking): Promise<FactsAnswer> =>
  ofMembership(asking, ({ year, limit }) => {
    const { say } = asking
    const links = [clause(asking, '3.2'), clause(asking, '3.1')]
    if (!year)
      return answer(say('No membership year has begun yet.', 'Todavía no empieza ningún año de membresía.'), { links, article: 'limits' })
    const { left: rest, aggregate, to, claimsLeft, claimsUsed, promised } = year
    const facts: Fact[] = [
      {
        label: say('Left this year', 'Le queda este año'),
        value: say(
          `${money(rest)} of ${money(aggregate)}, until ${shown(asking, to)}`,
          `${money(rest)} de ${money(aggregate)}, hasta el ${shown(asking, to)}`,
        ),
        to: BENEFITS,
      },
      {
        label: say('Claims left', 'Reclamos que le quedan'),
        value: say(`${claimsLeft} of ${claimsLeft + claimsUsed}`, `${claimsLeft} de ${claimsLeft + claimsUsed}`),
        to: null,
      },
      { label: say('Limit per claim', 'Límite por reclamo'), value: money(limit), to: null },
    ]
    if (promised > 0) facts.push({ label: say('Approved, not yet paid', 'Aprobado, todavía sin pagar'), value: money(promised), to: null })
    return answer(say('This is what’s left in your membership year.', 'Esto es lo que le queda en su año de membresía.'), {
      facts,
      links,
      article: 'limits',
    })
  })

export const membership = (asking: Asking): Promise<FactsAnswer> =>
  ofMembership(asking, (mine) => {
    const { say } = asking
    return answer(say('This is your membership today.', 'Esta es su membresía hoy.'), {
      facts: [
        {
          label: say('Membership', 'Membresía'),
          value: `${mine.number}: ${words(asking, MEMBERSHIP_WORDS[shownMembershipStatus(mine)])}`,
          to: pathTo('/member-center'),
        },
        { label: say('A loss today', 'Un siniestro hoy'), value: coveredToday(asking, mine), to: BENEFITS },
        ...day(asking, say('Coverage starts', 'La cobertura empieza'), mine.firstCoveredOn),
        ...day(asking, say('Paid through', 'Pagado hasta'), mine.paidThroughOn),
        ...day(asking, say('Coverage ends', 'La cobertura termina'), mine.coverageEndOn),
        ...day(asking, say('Pay by', 'Pague antes del'), mine.status === 'PAST_DUE' ? mine.graceEndsOn : null),
      ],
      links: [clause(asking, '1.1'), clause(asking, '1.3')],
      article: 'waiting',
    })
  })

const day = (asking: Asking, label: string, on: string | null): Fact[] => (on ? [{ label, value: shown(asking, on), to: null }] : [])

function coveredToday(asking: Asking, { today, firstCoveredOn }: MembershipView): string {
  const { say } = asking
  if (today.cover === 'covered') return say('is covered', 'está cubierto')
  if (today.cover === 'pend') return say('is covered once your payment has gone through', 'está cubierto cuando entre su pago')
  const isWaiting = today.because === 'waiting_period' && firstCoveredOn
  return isWaiting
    ? say(
        `isn’t covered yet: the waiting period ends, and coverage starts on ${shown(asking, firstCoveredOn)}`,
        `todavía no está cubierto: la cobertura empieza el ${shown(asking, firstCoveredOn)}`,
      )
    : say('isn’t covered', 'no está cubierto')
}

export const cars = (asking: Asking): Promise<FactsAnswer> =>
  ofMembership(asking, ({ vehicles }) => {
    const { say } = asking
    const listed = vehicles.filter(({ releasedOn }) => releasedOn === null)
    return answer(
      listed.length > 0
        ? say('These cars are on your membership.', 'Estos autos están en su membresía.')
        : say('No car is on your membership.', 'Su membresía no tiene ningún auto.'),
      {
        facts: listed.map(({ name, coveredFrom }) => ({
          label: name,
          value: say(`from ${shown(asking, coveredFrom)}`, `desde el ${shown(asking, coveredFrom)}`),
          to: BENEFITS,
        })),
        links: [clause(asking, '2.1')],
        article: 'vehicles',
      },
    )
  })

export const addCar = (asking: Asking): Promise<FactsAnswer> =>
  ofMembership(asking, ({ whyNot }) => {
    const { say } = asking
    // A VIN in the question is filled in; the member checks it, and saves.
    const { vin } = asking.about
    const search = new URLSearchParams({ add: 'car', ...(vin ? { vin } : {}) })
    const page = { to: `${BENEFITS}?${search}`, label: say('Add a car', 'Agregar un auto') }
    if (whyNot.listCar) {
      return answer(asking.inWords(REASONS_NOT_TO[whyNot.listCar]), { links: [clause(asking, '2.1')], article: 'vehicles' })
    }
    return answer(
      say(
        'List it on your benefits page: you enter its VIN and the day you got it, and see what changes before you save.',
        'Agréguelo en su página de beneficios: escriba el VIN y el día en que lo recibió, y vea qué cambia antes de guardar.',
      ),
      { links: [page, clause(asking, '2.1')], article: 'vehicles' },
    )
  })

export const plan = (asking: Asking): Promise<FactsAnswer> =>
  ofMembership(asking, ({ planToday, price, billing, limit, higher }) => {
    const { say } = asking
    const per = billing === 'annual' ? say('a year', 'al año') : say('a month', 'al mes')
    const facts: Fact[] = [
      { label: say('Plan', 'Plan'), value: planToday.name, to: BENEFITS },
      { label: say('Price', 'Precio'), value: `${money(price)} ${per}`, to: null },
      { label: say('Limit per claim', 'Límite por reclamo'), value: money(limit), to: null },
    ]
    if (higher)
      facts.push({
        label: say('Higher limit', 'Límite más alto'),
        value: say(
          `${money(higher.limit)} from ${shown(asking, higher.from)}`,
          `${money(higher.limit)} desde el ${shown(asking, higher.from)}`,
        ),
        to: null,
      })
    return answer(
      say('This is your plan. You can change it on your benefits page.', 'Este es su plan. Puede cambiarlo en su página de beneficios.'),
      {
        facts,
        links: [{ to: `${BENEFITS}#change-plan`, label: say('Change plan', 'Cambiar de plan') }, clause(asking, '3.3')],
        article: 'price',
      },
    )
  })

/** What canceling would mean today. The act itself is on the page alone. */
export const cancel = (asking: Asking): Promise<FactsAnswer> =>
  ofMembership(asking, async ({ id }) => {
    const { say } = asking
    const { options } = await asking.read(cancellationContract.cancellation, { params: { membershipId: id } })
    return answer(
      options.length > 0
        ? say(
            'If you canceled today, this would happen. Nothing is canceled yet.',
            'Si cancelara hoy, pasaría esto. Todavía no se cancela nada.',
          )
        : say('There is nothing to cancel today.', 'Hoy no hay nada que cancelar.'),
      {
        facts: options.map(({ when, coverEndsOn, refund }) => ({
          label: when === 'now' ? say('Cancel now', 'Cancelar ahora') : say('At the end of what you’ve paid for', 'Al final de lo pagado'),
          value: say(
            `coverage ends on ${shown(asking, coverEndsOn)}, refund ${money(refund)}`,
            `la cobertura termina el ${shown(asking, coverEndsOn)}, reembolso ${money(refund)}`,
          ),
          to: BENEFITS,
        })),
        links: [{ to: BENEFITS, label: say('My membership', 'Mi membresía') }],
        article: 'cancel',
      },
    )
  })

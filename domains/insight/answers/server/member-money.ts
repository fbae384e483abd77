import { pathTo } from '#access/path-to.ts'
import { answer, type Fact, type FactsAnswer, money } from '#domains/insight/answers/rules/answer.ts'
import { ofMembership } from '#domains/insight/answers/server/member-coverage.ts'
import { type Asking, claimPath, clause, shown } from '#domains/insight/answers/server/reader.ts'
import { claimListContract } from '#domains/claims/claim-list/contract.ts'
import { claimPaymentContract, type ClaimPayment } from '#domains/money/claim-payment/contract.ts'
import { refundContract } from '#domains/money/refunds/contract.ts'
import type { MembershipView } from '#domains/membership/memberships/contract.ts'
import type { PaymentView } from '#domains/money/payments/contract.ts'

const BENEFITS = pathTo('/member-center/benefits')
const SHOWN = 3

export const nextPayment = (asking: Asking): Promise<FactsAnswer> =>
  ofMembership(asking, ({ nextPayment: next }) => {
    const { say } = asking
    if (!next)
      return answer(say('No payment is coming.', 'No viene ningún pago.'), {
        links: [{ to: BENEFITS, label: say('My benefits', 'Mis beneficios') }],
      })
    const when = next.on ? shown(asking, next.on) : say('as soon as possible', 'lo antes posible')
    return answer(say('This is your next payment.', 'Este es su próximo pago.'), {
      facts: [{ label: when, value: money(next.amount), to: BENEFITS }],
      article: 'update-card',
    })
  })

export const payments = (asking: Asking): Promise<FactsAnswer> =>
  ofMembership(asking, async ({ id }) => {
    const { say } = asking
    const { payments: made } = await asking.read(refundContract.membershipPayments, { params: { membershipId: id } })
    return answer(
      made.length > 0
        ? say(
            'These are your last payments. Each has its receipt on your benefits page.',
            'Estos son sus últimos pagos. Cada uno tiene su recibo en su página de beneficios.',
          )
        : say('You haven’t paid anything yet.', 'Usted todavía no ha pagado nada.'),
      {
        facts: made.slice(0, SHOWN).map((payment) => paymentFact(asking, payment)),
        links: [{ to: BENEFITS, label: say('My benefits', 'Mis beneficios') }],
      },
    )
  })

function paymentFact(asking: Asking, { at, amountCents, status, last4, refundedCents }: PaymentView): Fact {
  const { say } = asking
  const state = {
    succeeded: say('paid', 'pagado'),
    failed: say('failed', 'falló'),
    refunded: say('refunded', 'reembolsado'),
    partly_refunded: say(`paid, ${money(refundedCents)} refunded`, `pagado, ${money(refundedCents)} reembolsados`),
    disputed: say('disputed', 'disputado'),
    charged_back: say('charged back', 'revertido'),
  }[status]
  const from = last4 ? say(`, ending in ${last4}`, `, terminada en ${last4}`) : ''
  return { label: shown(asking, at), value: `${money(amountCents)}: ${state}${from}`, to: BENEFITS }
}

export const failed = (asking: Asking): Promise<FactsAnswer> =>
  ofMembership(asking, async (mine) => {
    const { say } = asking
    const { payments: made } = await asking.read(refundContract.membershipPayments, { params: { membershipId: mine.id } })
    const [newest] = made
    const owes = mine.status === 'PAST_DUE' || mine.status === 'LAPSED'
    const page = {
      to: pathTo('/member-center'),
      label: mine.status === 'LAPSED' ? say('Reinstate membership', 'Reactivar membresía') : say('Pay now', 'Pagar ahora'),
    }
    return answer(
      owes
        ? say('Your last payment failed.', 'Su último pago falló.')
        : say('No payment is past due. This is the rule if one fails.', 'No hay ningún pago vencido. Esta es la regla si uno falla.'),
      {
        facts: owes ? [...deadline(asking, mine), ...(newest ? [paymentFact(asking, newest)] : [])] : [],
        links: [...(owes ? [page] : []), clause(asking, '1.2')],
        article: 'payment-failed',
      },
    )
  })

function deadline(asking: Asking, { status, graceEndsOn, reinstateBy }: MembershipView): Fact[] {
  const { say } = asking
  const [label, on] =
    status === 'LAPSED' ? [say('Reinstate by', 'Reactivar antes del'), reinstateBy] : [say('Pay by', 'Pagar antes del'), graceEndsOn]
  return on ? [{ label, value: shown(asking, on), to: pathTo('/member-center') }] : []
}

/** Nothing is changed here: the card is entered on the payment network's page. */
export const card = (asking: Asking): Promise<FactsAnswer> =>
  ofMembership(asking, async ({ id }) => {
    const { say } = asking
    const { canChangeCard } = await asking.read(refundContract.membershipPayments, { params: { membershipId: id } })
    if (!canChangeCard)
      return answer(say('There is no card to change: nothing is being billed.', 'No hay tarjeta que cambiar: no se está cobrando nada.'), {
        links: [{ to: BENEFITS, label: say('My benefits', 'Mis beneficios') }],
        article: 'update-card',
      })
    return answer(
      say(
        'Choose “Change how you pay” on your benefits page. You enter the card on our payment provider’s page, and see it here afterwards.',
        'Elija “Cambiar la forma de pago” en su página de beneficios. Escribe la tarjeta en la página de nuestro proveedor de pagos, y después la ve aquí.',
      ),
      { links: [{ to: `${BENEFITS}?change=card`, label: say('Change how you pay', 'Cambiar la forma de pago') }], article: 'update-card' },
    )
  })

/** The payments of the claims that are approved or newer. */
export async function payout(asking: Asking): Promise<FactsAnswer> {
  const { say, actor } = asking
  const { rows } = await asking.read(claimListContract.claims, { query: { view: 'all', limit: 25 } })
  const paid = rows.filter(({ status }) => PAID_OUT.includes(status)).slice(0, SHOWN)
  const facts: Fact[] = []
  for (const { id, number } of paid) {
    const { payment } = await asking.read(claimPaymentContract.claimPayment, { params: { claimId: id } })
    if (payment) facts.push({ label: number ?? say('Claim', 'Reclamo'), value: payoutWords(asking, payment), to: claimPath(actor, id) })
  }
  return facts.length > 0
    ? answer(say('This is the money for your claims.', 'Este es el dinero de sus reclamos.'), { facts, article: 'paid' })
    : answer(say('No claim of yours has been approved for payment.', 'Ningún reclamo suyo está aprobado para pago.'), {
        links: [{ to: pathTo('/member-center/claims'), label: say('My claims', 'Mis reclamos') }],
        article: 'paid',
      })
}

const PAID_OUT: readonly string[] = ['APPROVED', 'PAYMENT_PENDING', 'PAYMENT_FAILED', 'PAID', 'CLOSED']

function payoutWords(asking: Asking, { amountCents, status, to, expectedOn, needsPayee, steps }: ClaimPayment): string {
  const { say } = asking
  const account = to?.last4 ? say(` to the account ending in ${to.last4}`, ` a la cuenta terminada en ${to.last4}`) : ''
  const amount = `${money(amountCents)}${account}`
  if (needsPayee) return say(`${amount}: enter where to send it`, `${amount}: escriba adónde enviarlo`)
  if (status === 'settled') {
    const settled = steps.find(({ what }) => what === 'settled')?.at ?? null
    return say(`${amount}: arrived on ${shown(asking, settled)}`, `${amount}: llegó el ${shown(asking, settled)}`)
  }
  if (status === 'returned' || status === 'void') return say(`${amount}: it didn’t arrive`, `${amount}: no llegó`)
  return expectedOn
    ? say(
        `${amount}: the next step is by ${shown(asking, expectedOn)}`,
        `${amount}: el siguiente paso es antes del ${shown(asking, expectedOn)}`,
      )
    : say(`${amount}: on its way`, `${amount}: en camino`)
}

import { newId } from '../core/ids.ts'
import { catchUp } from '../core/time.ts'
import { act, find, get, nowFor, put, type Tx } from '../core/transaction.ts'
import { lineItemsOf } from '../resources/checkout-sessions.ts'
import { submit, type Outcome } from '../billing/checkout.ts'
import { AUTHENTICATION_FAILED, failAuthentication } from '../billing/payment.ts'
import { challengePage } from './challenge-page.ts'
import { checkoutPage, closedPage, landing, notFoundPage } from './checkout-page.ts'
import { redirect, type Page } from './page.ts'
import { BLANK, detailsTyped, filled, methodTyped, typedIn, formErrors, withoutSecrets, type Typed } from './typed.ts'
import { money } from './words.ts'
import type { FormState } from './card-form.ts'
import type { World } from '../core/world.ts'
import type { CheckoutSession } from '../core/wire.ts'

/** `GET /pay/:id` */
export const showCheckout = (world: World, id: string): Page =>
  onSession(world, id, (tx, session) => {
    if (session.status !== 'open') return closedPage(session)
    return form(tx, session, {
      typed: { ...BLANK, email: emailOf(tx, session) ?? '' },
      wrong: {},
      problem: null,
      attempt: newId('try_'),
    })
  })

/** `POST /pay/:id`: submits the form, or fills in a test number. */
export const payCheckout = (world: World, id: string, body: URLSearchParams): Page =>
  onSession(world, id, (tx, session) => {
    const attempt = (body.get('attempt') ?? '').slice(0, 100)
    if (session.status !== 'open') return sameFormAgain(tx, session, attempt) ? redirect(landing(session)) : closedPage(session)

    const known = emailOf(tx, session)
    const typed = { ...typedIn(body), ...(known !== null && { email: known }) }
    const fill = body.get('fill')
    const moment = nowFor(tx, session)
    if (fill !== null) return form(tx, session, { typed: filled(typed, fill, moment), wrong: {}, problem: null, attempt })
    const wrong = formErrors(typed, known === null, moment)
    if (Object.keys(wrong).length > 0)
      return form(tx, session, { typed: withoutSecrets(typed), wrong, problem: 'Please check the fields marked below.', attempt })

    const outcome = submit(tx, session, {
      method: methodTyped(tx, typed),
      details: detailsTyped(typed),
      attempt,
      authenticated: false,
    })
    return after(tx, session, outcome, typed)
  })

/** `GET /pay/:id/authenticate` */
export const showChallenge = (world: World, id: string): Page =>
  onSession(world, id, (tx, session) => {
    if (session.status !== 'open') return closedPage(session)
    if (!get(tx, 'sandbox.intake', id).challenge) return redirect(`/pay/${id}`)
    const amount = session.amount_total === null ? null : money(session.amount_total)
    return challengePage({ action: `/pay/${id}/authenticate`, amount, goesTo: [session.success_url] })
  })

/** `POST /pay/:id/authenticate` */
export const answerChallenge = (world: World, id: string, body: URLSearchParams): Page =>
  onSession(world, id, (tx, session) => {
    if (session.status !== 'open') return session.status === 'complete' ? redirect(landing(session)) : closedPage(session)
    const intake = get(tx, 'sandbox.intake', id)
    if (!intake.challenge) return redirect(`/pay/${id}`)
    const { paymentMethod, details, attempt } = intake.challenge
    const method = get(tx, 'payment_method', paymentMethod)
    const typed = { ...BLANK, email: details.email ?? '', name: details.name ?? '', zip: details.postalCode ?? '' }
    put(tx, { ...intake, challenge: null })
    if (body.get('answer') === 'complete') {
      return after(tx, session, submit(tx, session, { method, details, attempt, authenticated: true }), typed)
    }
    const intent = find(tx, 'payment_intent', intake.paymentIntent ?? '')
    if (intent) failAuthentication(tx, intent, method)
    return after(tx, session, { step: 'declined', message: AUTHENTICATION_FAILED.message }, typed)
  })

function after(tx: Tx, session: CheckoutSession, outcome: Outcome, typed: Typed): Page {
  if (outcome.step === 'done') return redirect(landing(session), [session.success_url])
  if (outcome.step === 'challenge') return redirect(`/pay/${session.id}/authenticate`)
  return form(tx, session, { typed: withoutSecrets(typed), wrong: {}, problem: outcome.message, attempt: newId('try_') })
}

function form(tx: Tx, session: CheckoutSession, state: FormState): Page {
  const { trialEnd = null } = get(tx, 'sandbox.intake', session.id).subscription
  const shown = { session, lines: lineItemsOf(tx, session.id), email: emailOf(tx, session), moment: nowFor(tx, session), trialEnd }
  return checkoutPage(shown, state)
}

function onSession(world: World, id: string, run: (tx: Tx, session: CheckoutSession) => Page): Page {
  catchUp(world)
  return act(world, { request: null, moment: null }, (tx) => {
    const session = find(tx, 'checkout.session', id)
    return session ? run(tx, session) : notFoundPage()
  })
}

/** A double click sends one form twice: it pays once, and both lead to the success page. */
const sameFormAgain = (tx: Tx, session: CheckoutSession, attempt: string): boolean =>
  session.status === 'complete' && attempt !== '' && get(tx, 'sandbox.intake', session.id).paidBy === attempt

const emailOf = (tx: Tx, session: CheckoutSession): string | null =>
  find(tx, 'customer', session.customer ?? '')?.email ?? session.customer_email

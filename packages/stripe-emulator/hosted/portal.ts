import { changed } from '../core/events.ts'
import { newId } from '../core/ids.ts'
import { catchUp } from '../core/time.ts'
import { act, all, find, get, nowFor, put, type Tx } from '../core/transaction.ts'
import { where } from '../protocol/lists.ts'
import { saveCustomer } from '../resources/customers.ts'
import { attach } from '../resources/payment-methods.ts'
import { succeededSetup } from '../resources/setup-intents.ts'
import { prepare } from '../billing/preparing.ts'
import { AUTHENTICATION_FAILED } from '../billing/payment.ts'
import { saveSubscription } from '../billing/subscription-status.ts'
import { challengePage } from './challenge-page.ts'
import { notFoundPage } from './checkout-page.ts'
import { expiredPortalPage, portalPage } from './portal-page.ts'
import { redirect, type Page } from './page.ts'
import { BLANK, filled, methodTyped, typedIn, formErrors, withoutSecrets } from './typed.ts'
import type { FormState } from './card-form.ts'
import type { World } from '../core/world.ts'
import type { PaymentMethod, PortalSession } from '../core/wire.ts'

/** `GET /portal/:id` */
export const showPortal = (world: World, id: string): Page => onVisit(world, id, (tx, session) => show(tx, session, fresh(null)))

/** `POST /portal/:id` */
export const changeCard = (world: World, id: string, body: URLSearchParams): Page =>
  onVisit(world, id, (tx, session) => {
    const customer = get(tx, 'customer', session.customer)
    const typed = { ...typedIn(body), email: customer.email ?? '' }
    const moment = nowFor(tx, session)
    const fill = body.get('fill')
    if (fill !== null) return show(tx, session, { ...fresh(null), typed: filled(typed, fill, moment) })
    const wrong = formErrors(typed, false, moment)
    if (Object.keys(wrong).length > 0) {
      return show(tx, session, { ...fresh('Please check the fields marked below.'), typed: withoutSecrets(typed), wrong })
    }
    const method = methodTyped(tx, typed)
    const readiness = prepare(method, false)
    if (readiness.answer === 'declines') return show(tx, session, { ...fresh(readiness.decline.message), typed: withoutSecrets(typed) })
    if (readiness.answer === 'ready') return keep(tx, session, method)
    put(tx, { ...get(tx, 'sandbox.portal_visit', id), challenge: { paymentMethod: method.id } })
    return redirect(`/portal/${id}/authenticate`)
  })

/** `GET /portal/:id/authenticate` */
export const showPortalChallenge = (world: World, id: string): Page =>
  onVisit(world, id, (tx, session) => {
    if (!get(tx, 'sandbox.portal_visit', id).challenge) return redirect(`/portal/${id}`)
    return challengePage({ action: `/portal/${id}/authenticate`, amount: null, goesTo: [session.return_url] })
  })

/** `POST /portal/:id/authenticate` */
export const answerPortalChallenge = (world: World, id: string, body: URLSearchParams): Page =>
  onVisit(world, id, (tx, session) => {
    const visit = get(tx, 'sandbox.portal_visit', id)
    if (!visit.challenge) return redirect(`/portal/${id}`)
    put(tx, { ...visit, challenge: null })
    const method = get(tx, 'payment_method', visit.challenge.paymentMethod)
    return body.get('answer') === 'complete' ? keep(tx, session, method) : show(tx, session, fresh(AUTHENTICATION_FAILED.message))
  })

/** Makes the new method the default of the customer and of each running subscription. */
function keep(tx: Tx, session: PortalSession, typed: PaymentMethod): Page {
  const customer = get(tx, 'customer', session.customer)
  const method = attach(tx, typed, customer.id)
  succeededSetup(tx, { customer: customer.id, payment_method: method.id })
  saveCustomer(tx, customer, {
    ...customer,
    invoice_settings: { ...customer.invoice_settings, default_payment_method: method.id },
  })
  const theirs = where(
    all(tx, 'subscription'),
    (each) => each.customer === customer.id && ['active', 'past_due', 'trialing'].includes(each.status),
  )
  for (const before of [...theirs]) {
    const after = { ...before, default_payment_method: method.id }
    if (Object.keys(changed(before, after)).length > 0) saveSubscription(tx, before, after)
  }
  return redirect(session.return_url ?? `/portal/${session.id}`, [session.return_url])
}

function show(tx: Tx, session: PortalSession, state: FormState): Page {
  const customer = get(tx, 'customer', session.customer)
  const method = find(tx, 'payment_method', customer.invoice_settings.default_payment_method ?? subscribed(tx, customer.id) ?? '')
  return portalPage({ session, customer, method }, state)
}

function subscribed(tx: Tx, customer: string): string | null {
  const theirs = [...where(all(tx, 'subscription'), (each) => each.customer === customer && each.status !== 'canceled')]
  return theirs.at(-1)?.default_payment_method ?? null
}

const fresh = (problem: string | null): FormState => ({ typed: BLANK, wrong: {}, problem, attempt: newId('try_') })

function onVisit(world: World, id: string, run: (tx: Tx, session: PortalSession) => Page): Page {
  catchUp(world)
  return act(world, { request: null, moment: null }, (tx) => {
    const session = find(tx, 'billing_portal.session', id)
    if (!session) return notFoundPage()
    return nowFor(tx, session) < get(tx, 'sandbox.portal_visit', id).expiresAt ? run(tx, session) : expiredPortalPage(session)
  })
}

import { html, type Html } from './html.ts'
import { cardForm, testNumbers, type FormState } from './card-form.ts'
import { page, type Page } from './page.ts'
import { money, renewal, rhythm } from './words.ts'
import { itemPeriod } from '../resources/subscriptions.ts'
import type { CheckoutSession, LineItem } from '../core/wire.ts'

type Shown = { session: CheckoutSession; lines: readonly LineItem[]; email: string | null; moment: number; trialEnd: number | null }

export function checkoutPage(shown: Shown, state: FormState): Page {
  const { session, email } = shown
  const takesBank = session.payment_method_types.includes('us_bank_account')
  const button = session.mode === 'setup' ? 'Save card' : `Pay ${money(session.amount_total ?? 0)}`
  const body = html`<h1>${session.mode === 'setup' ? 'Save a payment method' : 'Check out'}</h1>
    ${summary(shown)}
    <section class="card payment" aria-labelledby="payment">
      <h2 id="payment">Payment</h2>
      ${email && html`<p class="muted">For ${email}</p>`}
      ${cardForm({ action: `/pay/${session.id}`, button, state, asksEmail: email === null, takesBank })}
      ${session.cancel_url && html`<p class="muted"><a href="${session.cancel_url}">Cancel and go back</a></p>`}
    </section>
    ${testNumbers(takesBank)}`
  return page({ title: 'Check out', body, width: 'wide', goesTo: [session.success_url] })
}

/** A session that can no longer be paid: shows why, and links back. */
export function closedPage(session: CheckoutSession): Page {
  const paid = session.status === 'complete'
  const back = paid ? landing(session) : session.cancel_url
  const body = html`<h1>${paid ? 'This has already been paid' : 'This checkout has expired'}</h1>
    <div class="card">
      <p>
        ${
          paid
            ? 'The payment went through once, and this page will not take another.'
            : 'Nothing was charged. Go back to start a new checkout.'
        }
      </p>
      ${back && html`<p><a class="button plain" href="${back}">${paid ? 'Continue' : 'Go back'}</a></p>`}
    </div>`
  return page({ title: paid ? 'Already paid' : 'Checkout expired', body })
}

export function notFoundPage(): Page {
  const body = html`<h1>There is no such page</h1>
    <div class="card"><p>The address may have been cut off. Go back to the site that sent you here.</p></div>`
  return page({ title: 'Not found', body, status: 404 })
}

/** The success page after paying, with the session's id where the address has the placeholder. */
export const landing = (session: CheckoutSession): string =>
  (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id).replaceAll('%7BCHECKOUT_SESSION_ID%7D', session.id)

function summary({ session, lines, moment, trialEnd }: Shown): Html | null {
  if (session.mode === 'setup') return null
  const first = lines.find(({ price }) => price?.recurring)?.price
  const then = first && renewal(lines, trialEnd ?? itemPeriod(first, moment, moment).end)
  return html`<section class="card" aria-labelledby="summary">
    <h2 id="summary">Summary</h2>
    <ul class="lines">
      ${lines.map(
        (line) =>
          html`<li>
            <span
              >${line.description}${(line.quantity ?? 1) > 1 && ` × ${line.quantity}`}
              <small>${line.price && (rhythm(line.price) ?? 'once')}</small></span
            ><span class="money">${money(line.amount_total)}</span>
          </li>`,
      )}
    </ul>
    <p class="total"><span>Total today</span><span class="money">${money(session.amount_total ?? 0)}</span></p>
    ${then && html`<p class="muted">${then}</p>`}
  </section>`
}
